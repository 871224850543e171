import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('languages', {
  en: {
    refusals: {
      LANGUAGE_UNKNOWN: 'This language isn’t available',
      DEVELOPMENT_ONLY: 'Translations can only be changed in development',
      TRANSLATION_WRONG: 'The translation of {key} isn’t valid: {problem}',
    },
  },
});
