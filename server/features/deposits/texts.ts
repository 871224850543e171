import { inLanguages } from '../../texts/languages.ts';

/** What the player is told, by language. */
export const texts = inLanguages('deposits', {
  en: { refusals: { COIN_UNKNOWN: 'This coin is not available on this network' } },
});
