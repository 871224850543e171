import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('bets', {
  en: {
    refusals: {
      INVALID_PARAMS: 'These options aren’t valid for this game',
      BET_TOO_SMALL: 'Minimum bet is $0.01',
      MAX_PROFIT: 'This bet could win more than the max profit. Lower the bet or the payout',
      ILLEGAL_ACTION: 'You can’t do that right now{why}',
      WRONG_STEP: 'This round has moved on. We’ve updated it for you',
      ROUND_OPEN: 'You have an open round in this game. Finish it first',
      ID_REUSED: 'This round has already moved on',
      BETTING_CLOSED: 'The round had already started. No money was taken',
      BET_ARCHIVED: 'Rounds before {before} are kept in the archive. Support can look one up for you',
      BET_UNREADABLE:
        'This bet is stored, but cannot be shown: its record cannot be replayed. Support can look into it',
    },
  },
});
