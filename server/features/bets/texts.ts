import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('bets', {
  en: {
    refusals: {
      INVALID_PARAMS: 'These settings are not possible in this game',
      BET_TOO_SMALL: 'The smallest bet is $0.01',
      MAX_PROFIT: 'The win would be above the maximum profit. Lower the bet or the payout',
      ILLEGAL_ACTION: 'This move is not possible now{why}',
      WRONG_STEP: 'The round has moved on. Its state is shown again',
      ROUND_OPEN: 'A round of this game is still open. Finish it first',
      ID_REUSED: 'This round has already moved on',
      BETTING_CLOSED: 'The round has started. Your bet was not taken',
      BET_ARCHIVED: 'Rounds before {before} are kept in the archive. Support can look one up for you',
      BET_UNREADABLE:
        'This bet is stored, but cannot be shown: its record cannot be replayed. Support can look into it',
    },
  },
});
