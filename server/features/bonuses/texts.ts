import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('bonuses', {
  en: {
    refusals: {
      BONUS_CLOSED: 'This bonus has ended',
      BONUS_NOT_COMPLETE: 'You need to wager {amount} more to unlock this bonus',
      BONUS_CHANGED: 'The amount has changed. Check it and try again',
      BONUS_GAME: 'You can’t play this game with this bonus',
      BONUS_MAX_BET: 'Max bet with this bonus is {amount}',
      BONUS_MAX_WIN: 'One bet can win at most {amount} with this bonus. Lower the bet or the payout',
      BONUS_STAKE: 'These free spins are fixed at {amount} per spin',
      TOO_MANY_BONUSES: 'Finish or cancel a bonus first',
      BONUS_HELD: 'This bonus is on hold. Contact support if you have questions',
      BONUS_GIFT_LIMIT: 'The limit is {amount} per player in 30 days',
    },
  },
});
