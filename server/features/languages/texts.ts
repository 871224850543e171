import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('languages', {
  en: {
    refusals: {
      LANGUAGE_UNKNOWN: 'The site does not have this language',
      DEVELOPMENT_ONLY: 'Translations are changed in development only',
      TRANSLATION_WRONG: 'The translation of {key} is not possible: {problem}',
    },
  },
});
