import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('deposits', {
  en: { refusals: { COIN_UNKNOWN: 'This coin isn’t available on this network' } },
});
