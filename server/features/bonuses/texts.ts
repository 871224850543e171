import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('bonuses', {
  en: {
    refusals: {
      BONUS_CLOSED: 'This bonus has ended',
      BONUS_NOT_COMPLETE: '{amount} more to wager',
      BONUS_CHANGED: 'The amount has changed. Please look again',
      BONUS_GAME: 'This game cannot be played with this bonus',
      BONUS_MAX_BET: 'The largest bet with this bonus is {amount}',
      BONUS_MAX_WIN: 'One bet can win at most {amount} with this bonus. Lower the bet or the payout',
      BONUS_STAKE: 'Free spins are played at {amount}',
      TOO_MANY_BONUSES: 'Finish or cancel a bonus first',
      BONUS_HELD: 'This bonus is on hold',
      BONUS_GIFT_LIMIT: 'A player is given at most {amount} in 30 days',
    },
  },
});
