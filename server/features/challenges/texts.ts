import { inLanguages } from '../../texts/languages.ts';

/** Texts for staff, by language. */
export const texts = inLanguages('challenges', {
  en: { refusals: { CHALLENGE_STARTED: 'This challenge has started, it stays as it is' } },
});
