import { inLanguages } from '../../texts/languages.ts';

/** Texts for players and staff, by language. */
export const texts = inLanguages('trivia', {
  en: {
    refusals: {
      TRIVIA_TIME: 'Choose a time between one minute and 30 days from now',
      TRIVIA_ANSWERS: 'Give different answers, one of them the right one',
      TRIVIA_OVERLAPS: 'Another question is asked in this room within five minutes of then',
      TRIVIA_NOT_DRAFT: 'Only a draft can be deleted',
      TRIVIA_ANNOUNCED: 'This question has been announced already',
      TRIVIA_POOL: 'A pool is nothing, or from $1 to $1,000; a room is given $1,000 a day at most',
      TRIVIA_CLOSED: 'The question is closed',
      TRIVIA_ANSWERED: 'You have answered',
    },
  },
});
