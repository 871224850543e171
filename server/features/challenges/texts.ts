import { inLanguages } from '../../texts/languages.ts';

/** Texts for staff, by language. */
export const texts = inLanguages('challenges', {
  en: { refusals: { CHALLENGE_STARTED: 'This challenge has started and can’t be changed' } },
});
