import { inLanguages } from '../../texts/languages.ts';

/** Texts for players and staff, by language. */
export const texts = inLanguages('trivia', {
  en: {
    refusals: {
      TRIVIA_TIME: 'Choose a time between one minute and 30 days from now',
      TRIVIA_ANSWERS: 'Enter different answers and mark the correct one',
      TRIVIA_OVERLAPS: 'Another question is scheduled in this room within five minutes of that time',
      TRIVIA_NOT_DRAFT: 'Only a draft can be deleted',
      TRIVIA_ANNOUNCED: 'This question has already been announced',
      TRIVIA_POOL: 'Enter a pool of $0, or $1 to $1,000. Each room can give $1,000 a day',
      TRIVIA_CLOSED: 'The question is closed',
      TRIVIA_ANSWERED: 'You’ve already answered',
    },
  },
});
