import { inLanguages } from '../../texts/languages.ts';

/** What staff is told, by language. */
export const texts = inLanguages('challenges', {
  en: { refusals: { CHALLENGE_STARTED: 'This challenge has started, it stays as it is' } },
});
