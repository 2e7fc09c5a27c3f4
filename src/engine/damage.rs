//! Damage and life (CR 119, 120).

use super::action::Target;
use super::characteristics::CardType;
use super::cite;
use super::event::{EventKind, Subject, Viewers};
use super::game::{Done, Game};
use super::ids::{ObjectId, PlayerId};
use super::keyword::Keyword;
use super::layers::project;
use super::targets::as_source;
use super::triggers::Happening;
use super::zones::Zone;
use crate::model::RuleNumber;

impl Game {
    /// A source deals that much damage to each, at the same time (CR 120.4).
    pub(crate) fn deal_damage(&mut self, source: ObjectId, to: &[Target], amount: u32) -> Done {
        // CR 120.8
        if amount == 0 || to.is_empty() {
            return Ok(());
        }
        let view = project(&self.state)?;
        let Some(dealer) = as_source(&self.state, &view, source) else {
            return Ok(());
        };
        let lifelink = dealer.characteristics.has(&Keyword::Lifelink);
        let deathtouch = dealer.characteristics.has(&Keyword::Deathtouch);
        let gainer = dealer.controller.unwrap_or(dealer.object.owner);
        let mut dealt: Vec<Target> = Vec::new();
        let mut prevented: Vec<ObjectId> = Vec::new();
        for target in to {
            match *target {
                Target::Player(_) => dealt.push(*target),
                Target::Object(id) => {
                    let Some(object) = self.state.object(id) else {
                        continue;
                    };
                    // CR 120.1a
                    if object.zone != Zone::Battlefield
                        || !view.characteristics(object).is(CardType::Creature)
                    {
                        continue;
                    }
                    // CR 702.16e
                    if Self::protected_from(view.candidate(object), dealer) {
                        prevented.push(id);
                    } else {
                        dealt.push(*target);
                    }
                }
            }
        }
        self.next_batch();
        let source = self.subject(source);
        for id in prevented {
            let kind = EventKind::DamagePrevented {
                source: source.clone(),
                to: self.subject(id),
                amount,
            };
            self.log_with(kind, &[cite::CR_702_16E, cite::CR_615_1], Viewers::All)?;
        }
        let mut happenings = Vec::new();
        for target in &dealt {
            match *target {
                Target::Player(player) => self.damage_player(&source, player, amount)?,
                Target::Object(object) => {
                    self.damage_creature(&source, object, amount, deathtouch)?;
                    happenings.push(Happening::Damaged { object });
                }
            }
        }
        self.triggers_after(&happenings)?;
        if lifelink {
            // CR 702.15b, 120.3f
            let total = i64::from(amount).saturating_mul(i64::try_from(dealt.len()).unwrap_or(0));
            let total = i32::try_from(total).unwrap_or(i32::MAX);
            self.change_life(gainer, total, &[cite::CR_702_15B, cite::CR_120_3F])?;
        }
        Ok(())
    }

    fn damage_player(&mut self, source: &Subject, player: PlayerId, amount: u32) -> Done {
        let kind = EventKind::DamageDealt {
            source: source.clone(),
            to: Subject::Player(player),
            amount,
        };
        self.log_with(kind, &[cite::CR_120_3A], Viewers::All)?;
        let by = i32::try_from(amount).unwrap_or(i32::MAX).saturating_neg();
        self.change_life(player, by, &[cite::CR_120_3A, cite::CR_119_3])
    }

    // CR 120.3e
    fn damage_creature(
        &mut self,
        source: &Subject,
        object: ObjectId,
        amount: u32,
        deathtouch: bool,
    ) -> Done {
        self.edit(object, |object| {
            let permanent = &mut object.permanent;
            permanent.damage = permanent.damage.saturating_add(amount);
            permanent.deathtouched |= deathtouch;
            permanent.dealt_damage_this_turn = true;
        });
        let kind = EventKind::DamageDealt {
            source: source.clone(),
            to: self.subject(object),
            amount,
        };
        self.log_with(kind, &[cite::CR_120_3E], Viewers::All)
    }

    /// Changes a life total (CR 119.3), within the batch at hand.
    pub(crate) fn change_life(&mut self, player: PlayerId, by: i32, rules: &[RuleNumber]) -> Done {
        let Some(from) = self.state.player(player).map(|player| player.life) else {
            return Ok(());
        };
        if by == 0 {
            return Ok(());
        }
        let to = from.saturating_add(by);
        self.edit_player(player, |player| player.life = to);
        self.log_with(
            EventKind::LifeChanged { player, from, to },
            rules,
            Viewers::All,
        )?;
        if by > 0 {
            self.triggers_after(&[Happening::GainedLife { player }])?;
        }
        Ok(())
    }
}
