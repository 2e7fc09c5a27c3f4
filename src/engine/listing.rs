//! The list of what may be done: exactly what [`apply`](super::apply) would carry out.

use super::action::{ActionKind, Answer, CastMethod, Casting, PlayerAction, Target};
use super::casting;
use super::cite;
use super::effect::TargetSpec;
use super::game::Done;
use super::ids::PlayerId;
use super::layers::project;
use super::legality::check;
use super::paying::activated_abilities;
use super::state::{GameState, Waiting};
use super::targets::Aim;
use super::zones::Zone;

/// The actions that [`apply`](super::apply) accepts from a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LegalActions {
    /// The actions, in a fixed order.
    pub actions: Vec<ActionKind>,
    /// Whether these are all; a list longer than the bound is cut.
    pub complete: bool,
}

/// Lists the actions that [`apply`](super::apply) accepts from the player: all of them, and no other.
pub fn legal_actions(state: &GameState, player: PlayerId) -> LegalActions {
    let mut list = List {
        state,
        player,
        found: Vec::new(),
        complete: true,
    };
    if list.fill().is_err() {
        list.complete = false;
    }
    LegalActions {
        actions: list.found,
        complete: list.complete,
    }
}

/// The list of legal actions being made.
struct List<'a> {
    state: &'a GameState,
    player: PlayerId,
    found: Vec<ActionKind>,
    complete: bool,
}

impl List<'_> {
    /// Offers a candidate; only what the check accepts is kept.
    fn offer(&mut self, kind: ActionKind) {
        let action = PlayerAction::new(self.player, kind);
        if check(self.state, &action).is_ok() {
            self.keep(action.kind);
        }
    }

    fn keep(&mut self, kind: ActionKind) {
        if u32::try_from(self.found.len()).unwrap_or(u32::MAX) < self.state.rules.limits.listed {
            self.found.push(kind);
        } else {
            self.complete = false;
        }
    }

    fn full(&self) -> bool {
        !self.complete
    }

    fn fill(&mut self) -> Done {
        self.offer(ActionKind::Concede);
        match self.state.waiting.clone() {
            Waiting::Ended(_) => {}
            Waiting::Priority { player, .. } => {
                if player == self.player {
                    self.offer(ActionKind::Pass);
                    self.cards()?;
                    self.abilities()?;
                }
            }
            Waiting::Order { .. } => {
                for order in permutations(&self.state.queue_group(), self.bound()) {
                    self.offer(ActionKind::Answer(Answer::Order(order)));
                }
            }
            Waiting::Mode { .. } => {
                if let Some(trigger) = self.state.queue.first() {
                    for mode in self.state.possible_modes(trigger)? {
                        self.offer(ActionKind::Answer(Answer::Mode(mode)));
                    }
                }
            }
            Waiting::Targets { mode, .. } => {
                if let Some(trigger) = self.state.queue.first()
                    && let Some(program) = casting::in_mode(&trigger.ability.program, mode)
                {
                    let bound = self.bound();
                    let lists = self.state.with_aim(trigger, |aim| {
                        aim.map(|aim| target_lists(aim, &program.targets, bound))
                    })?;
                    for targets in lists.unwrap_or_default() {
                        self.offer(ActionKind::Answer(Answer::Targets(targets)));
                    }
                }
            }
            Waiting::Objects {
                options, min, max, ..
            } => {
                for chosen in choices(&options, min, max, self.bound()) {
                    self.offer(ActionKind::Answer(Answer::Objects(chosen)));
                }
            }
            Waiting::May { .. } => {
                for yes in [false, true] {
                    self.offer(ActionKind::Answer(Answer::Yes(yes)));
                }
            }
        }
        Ok(())
    }

    fn bound(&self) -> usize {
        let listed = usize::try_from(self.state.rules.limits.listed).unwrap_or(usize::MAX);
        listed.saturating_add(1)
    }

    fn cards(&mut self) -> Done {
        let view = project(self.state)?;
        for card in self.state.zone(Zone::Hand, self.player) {
            self.offer(ActionKind::PlayLand(*card));
            let Ok(object) = casting::check_timing(self.state, self.player, *card) else {
                continue;
            };
            let has_x = object
                .base
                .mana_cost
                .as_ref()
                .is_some_and(super::mana::ManaCost::has_x);
            let aim = casting::aim(self.state, &view, self.player, object);
            for (mode, specs) in casting::announcements(object) {
                for targets in target_lists(&aim, &specs, self.bound()) {
                    if self.full() {
                        return Ok(());
                    }
                    self.each_x(has_x, |x| Casting {
                        card: *card,
                        method: CastMethod::Normal,
                        mode,
                        targets: targets.clone(),
                        x,
                    });
                }
            }
        }
        Ok(())
    }

    /// Offers the spell with every X that can be paid.
    fn each_x(&mut self, has_x: bool, casting: impl Fn(Option<u32>) -> Casting) {
        if !has_x {
            self.offer(ActionKind::Cast(casting(None)));
            return;
        }
        for x in 0.. {
            let before = self.found.len();
            self.offer(ActionKind::Cast(casting(Some(x))));
            if self.found.len() == before {
                return;
            }
        }
    }

    fn abilities(&mut self) -> Done {
        let view = project(self.state)?;
        for object in self.state.permanents() {
            if view.controller(object) != Some(self.player) {
                continue;
            }
            let aim = Aim {
                rule: cite::CR_602_2B,
                on_stack: None,
                ..casting::aim(self.state, &view, self.player, object)
            };
            for ability in activated_abilities(view.characteristics(object)) {
                for (mode, specs) in casting::modes_of(&ability.program) {
                    for targets in target_lists(&aim, &specs, self.bound()) {
                        if self.full() {
                            return Ok(());
                        }
                        self.offer(ActionKind::Activate {
                            source: object.id,
                            ability: ability.label.clone(),
                            targets,
                            mode,
                        });
                    }
                }
            }
        }
        Ok(())
    }
}

/// Every list of targets, at most so many.
fn target_lists(aim: &Aim<'_>, specs: &[TargetSpec], bound: usize) -> Vec<Vec<Target>> {
    let mut lists = vec![Vec::new()];
    for spec in specs {
        let options = aim.options(spec);
        let own = choices_in_order(&options, u32::from(spec.min), u32::from(spec.max), bound);
        let mut next = Vec::new();
        'lists: for list in &lists {
            for choice in &own {
                if next.len() >= bound {
                    break 'lists;
                }
                let mut longer: Vec<Target> = list.clone();
                longer.extend(choice);
                next.push(longer);
            }
        }
        lists = next;
    }
    lists
}

/// Every choice of `min` to `max` different options, in every order.
fn choices_in_order<T: Copy + PartialEq>(
    options: &[T],
    min: u32,
    max: u32,
    bound: usize,
) -> Vec<Vec<T>> {
    grow(options, min, max, bound, |list, option, _| {
        !list.contains(option)
    })
}

/// Every choice of `min` to `max` different options; the order makes no difference.
fn choices<T: Copy + PartialEq>(options: &[T], min: u32, max: u32, bound: usize) -> Vec<Vec<T>> {
    grow(options, min, max, bound, |list, option, all| {
        let place = |one: &T| all.iter().position(|other| other == one);
        list.last().is_none_or(|last| place(last) < place(option))
    })
}

fn permutations<T: Copy + PartialEq>(list: &[T], bound: usize) -> Vec<Vec<T>> {
    let all = u32::try_from(list.len()).unwrap_or(u32::MAX);
    choices_in_order(list, all, all, bound)
}

fn grow<T: Copy>(
    options: &[T],
    min: u32,
    max: u32,
    bound: usize,
    may_follow: impl Fn(&[T], &T, &[T]) -> bool,
) -> Vec<Vec<T>> {
    let mut found = Vec::new();
    let mut open: Vec<Vec<T>> = vec![Vec::new()];
    while let Some(list) = open.pop() {
        let length = u32::try_from(list.len()).unwrap_or(u32::MAX);
        if found.len() >= bound || open.len() > bound {
            break;
        }
        if length < max {
            for option in options.iter().rev() {
                if may_follow(&list, option, options) {
                    let mut longer = list.clone();
                    longer.push(*option);
                    open.push(longer);
                }
            }
        }
        if length >= min && length <= max {
            found.push(list);
        }
    }
    found
}
