import { defineFeature } from '../../feature.ts';
import { MUTATION_LIMIT } from '../../http/rate-limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { isLanguage, languages } from '../../texts/languages.ts';
import * as contract from '#contract/languages.ts';
import { texts } from './texts.ts';

/** A player's language, and the texts in all languages. */
export const languagesFeature = defineFeature({
  contract,
  limits: { getLanguage: MUTATION_LIMIT, updateTranslations: MUTATION_LIMIT },
  handlers: (deps) => ({
    async getLanguage({ input: { iso }, player }) {
      if (!isLanguage(iso)) throw new Refusal('LANGUAGE_UNKNOWN');
      if (player)
        await deps.db.updateTable('users').set({ language: iso }).where('id', '=', player.userId).execute();
      return { meta: { iso, language: languages[iso], direction: iso === 'ar' ? 'rtl' : 'ltr' } };
    },
    async updateTranslations({ input: { translations } }) {
      if (deps.env.mode !== 'development') throw new Refusal('DEVELOPMENT_ONLY');
      const { saveTranslations } = await import('./save-translations.ts');
      await saveTranslations(translations);
      return { updated: translations.length };
    },
  }),
  texts,
});
