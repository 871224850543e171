import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';

export const refusals = {
  LANGUAGE_UNKNOWN: { code: 1150, status: 400 },
  DEVELOPMENT_ONLY: { code: 1151, status: 403 },
  TRANSLATION_WRONG: { code: 1152, status: 400 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly languages: typeof refusals;
  }
}

const iso = z.string().check(z.regex(/^[a-z]{2}$/));

export const getLanguage = endpoint({
  method: 'POST',
  path: '/languages/get',
  access: 'optional',
  summary:
    'Sets the language and returns its name and text direction. It is stored with the account, whose mails use it.',
  request: z.strictObject({ iso }),
  // reply: not in the requirement
  reply: z.object({
    meta: z.object({ iso, language: z.string(), direction: z.enum(['ltr', 'rtl']) }),
  }),
});

export const updateTranslations = endpoint({
  method: 'POST',
  path: '/dev/translations/update',
  access: 'public',
  summary: 'Writes translated texts to their files; in development only.',
  request: z.strictObject({
    translations: z
      .array(
        z.strictObject({
          language: iso,
          /** As named by `node scripts/run.mjs texts`: `src/bets`, `src/games/mines`, `server/auth`. */
          table: z.string().check(z.maxLength(60)),
          /** The full key: `stats.title`. */
          key: z.string().check(z.maxLength(120)),
          text: z.string().check(z.minLength(1), z.maxLength(2000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
  reply: z.object({ updated: z.int() }), // reply: not in the requirement
});
