//! The rules that the engine applies, by their numbers of 2026-08-07.
//!
//! A function that decides names its rule by one of these constants, in a comment and in
//! the event or refusal that comes of it; [`ALL`] is what the citation test compares with
//! `rules/citations.toml`.

use crate::model::{EditionDate, RuleNumber};

/// The edition whose numbers these are.
pub const EDITION: EditionDate = EditionDate(jiff::civil::date(2026, 8, 7));

macro_rules! cite {
    ($($name:ident = $text:literal),+ $(,)?) => {
        $(
            #[doc = concat!("CR ", $text, ".")]
            pub const $name: RuleNumber = RuleNumber::literal($text);
        )+

        /// Every rule that the engine applies, in the rulebook's order.
        pub const ALL: &[RuleNumber] = &[$($name),+];
    };
}

cite! {
    CR_101_3 = "101.3",
    CR_104_1 = "104.1",
    CR_104_2A = "104.2a",
    CR_104_3A = "104.3a",
    CR_104_3B = "104.3b",
    CR_104_3C = "104.3c",
    CR_104_4A = "104.4a",
    CR_104_5 = "104.5",
    CR_106_4 = "106.4",
    CR_107_3A = "107.3a",
    CR_107_5 = "107.5",
    CR_111_2 = "111.2",
    CR_111_7 = "111.7",
    CR_113_6 = "113.6",
    CR_113_6K = "113.6k",
    CR_113_8 = "113.8",
    CR_115_1 = "115.1",
    CR_115_1C = "115.1c",
    CR_115_1D = "115.1d",
    CR_115_3 = "115.3",
    CR_115_5 = "115.5",
    CR_116_1 = "116.1",
    CR_116_2A = "116.2a",
    CR_117_1 = "117.1",
    CR_117_1A = "117.1a",
    CR_117_1B = "117.1b",
    CR_117_2C = "117.2c",
    CR_117_2E = "117.2e",
    CR_117_3A = "117.3a",
    CR_117_3D = "117.3d",
    CR_117_4 = "117.4",
    CR_117_5 = "117.5",
    CR_118_3 = "118.3",
    CR_118_6 = "118.6",
    CR_119_3 = "119.3",
    CR_119_4 = "119.4",
    CR_120_3A = "120.3a",
    CR_120_3E = "120.3e",
    CR_120_3F = "120.3f",
    CR_121_1 = "121.1",
    CR_121_4 = "121.4",
    CR_122_1 = "122.1",
    CR_202_1B = "202.1b",
    CR_302_1 = "302.1",
    CR_302_6 = "302.6",
    CR_305_1 = "305.1",
    CR_305_2 = "305.2",
    CR_305_3 = "305.3",
    CR_305_9 = "305.9",
    CR_307_1 = "307.1",
    CR_400_7 = "400.7",
    CR_500_5 = "500.5",
    CR_502_3 = "502.3",
    CR_504_1 = "504.1",
    CR_508_1 = "508.1",
    CR_514_1 = "514.1",
    CR_514_2 = "514.2",
    CR_514_3 = "514.3",
    CR_601_2A = "601.2a",
    CR_601_2B = "601.2b",
    CR_601_2C = "601.2c",
    CR_601_2G = "601.2g",
    CR_601_2H = "601.2h",
    CR_601_2I = "601.2i",
    CR_601_3 = "601.3",
    CR_602_2 = "602.2",
    CR_602_2A = "602.2a",
    CR_602_2B = "602.2b",
    CR_602_5A = "602.5a",
    CR_602_5D = "602.5d",
    CR_603_2 = "603.2",
    CR_603_2B = "603.2b",
    CR_603_2G = "603.2g",
    CR_603_3 = "603.3",
    CR_603_3A = "603.3a",
    CR_603_3B = "603.3b",
    CR_603_3C = "603.3c",
    CR_603_3D = "603.3d",
    CR_603_4 = "603.4",
    CR_603_6 = "603.6",
    CR_603_6A = "603.6a",
    CR_603_6C = "603.6c",
    CR_603_10A = "603.10a",
    CR_605_1A = "605.1a",
    CR_605_3B = "605.3b",
    CR_608_1 = "608.1",
    CR_608_2A = "608.2a",
    CR_608_2B = "608.2b",
    CR_608_2C = "608.2c",
    CR_608_2D = "608.2d",
    CR_608_2N = "608.2n",
    CR_608_3A = "608.3a",
    CR_611_2A = "611.2a",
    CR_611_2C = "611.2c",
    CR_613_8B = "613.8b",
    CR_614_1A = "614.1a",
    CR_614_6 = "614.6",
    CR_615_1 = "615.1",
    CR_616_1 = "616.1",
    CR_700_2A = "700.2a",
    CR_700_4 = "700.4",
    CR_701_6A = "701.6a",
    CR_701_7A = "701.7a",
    CR_701_8A = "701.8a",
    CR_701_9A = "701.9a",
    CR_701_9B = "701.9b",
    CR_701_13A = "701.13a",
    CR_701_17A = "701.17a",
    CR_701_21A = "701.21a",
    CR_701_26A = "701.26a",
    CR_701_26B = "701.26b",
    CR_702_2B = "702.2b",
    CR_702_11B = "702.11b",
    CR_702_12B = "702.12b",
    CR_702_15B = "702.15b",
    CR_702_16B = "702.16b",
    CR_702_16E = "702.16e",
    CR_702_18A = "702.18a",
    CR_702_55A = "702.55a",
    CR_702_55B = "702.55b",
    CR_702_55C = "702.55c",
    CR_704_5A = "704.5a",
    CR_704_5B = "704.5b",
    CR_704_5D = "704.5d",
    CR_704_5E = "704.5e",
    CR_704_5F = "704.5f",
    CR_704_5G = "704.5g",
    CR_704_5H = "704.5h",
    CR_704_5J = "704.5j",
    CR_704_5Q = "704.5q",
    CR_800_4A = "800.4a",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order_without_a_number_twice() {
        assert!(ALL.is_sorted_by(|a, b| a < b));
    }
}
