//! How long the base game of each scenario takes, without narration: set up, played, every
//! expectation evaluated. Prints the median and the runs a second of each.
#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use regelwerk::scenario::{Cards, PlayOptions, load_all, play};

/// Paths relative to `rules/` and texts of the TOML files below a folder.
fn files(root: &Path, folder: &Path, out: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("a content folder") {
        let path = entry.expect("a folder entry").path();
        if path.is_dir() {
            files(root, &path, out);
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            let name = path.strip_prefix(root).expect("below the root");
            let name = name.to_string_lossy().replace('\\', "/");
            out.push((name, fs::read_to_string(&path).expect("a text")));
        }
    }
}

fn base_games(criterion: &mut Criterion) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules");
    let mut all = Vec::new();
    files(&root, &root.join("cards"), &mut all);
    let (cards, problems) = Cards::load(all.iter().map(|(path, text)| (&**path, &**text)));
    assert!(problems.is_empty(), "{problems:?}");
    let mut all = Vec::new();
    files(&root, &root.join("rulings"), &mut all);
    let (scenarios, problems) = load_all(all.iter().map(|(path, text)| (&**path, &**text)), &cards);
    assert!(problems.is_empty(), "{problems:?}");

    let mut medians = Vec::new();
    for (id, scenario) in &scenarios {
        criterion.bench_function(id.as_str(), |bencher| {
            bencher.iter(|| play(black_box(scenario), PlayOptions::default()));
        });
        let mut times: Vec<Duration> = (0..2000)
            .map(|_| {
                let start = Instant::now();
                black_box(play(black_box(scenario), PlayOptions::default()));
                start.elapsed()
            })
            .collect();
        times.sort_unstable();
        let median = times[times.len() / 2];
        println!(
            "{id}: median {:.1} µs, {:.0} runs a second",
            median.as_secs_f64() * 1e6,
            1.0 / median.as_secs_f64()
        );
        medians.push(median);
    }
    medians.sort_unstable();
    let median = medians[medians.len() / 2];
    println!(
        "median of {} scenarios: {:.1} µs",
        medians.len(),
        median.as_secs_f64() * 1e6
    );
}

criterion_group!(benches, base_games);
criterion_main!(benches);
