import { defineFeature } from '../../feature.ts';
import {
  MUTATION_LIMIT,
  HOUR,
  MINUTE,
  PAGE_READ_LIMIT,
  perPlayer,
  type RateLimit,
} from '../../http/rate-limits.ts';
import * as contract from '#contract/profile.ts';
import { requireCode } from '../security/feature.ts';
import { assertNothingOpen, eraseAccount } from './delete-account.ts';
import { createProfileStats } from './stats.ts';
import { exportOwnData } from './export-data.ts';
import { ignoredWithNames } from './queries.ts';
import { updatePrivacy, updateProfile, toggleIgnored, getSettings, getPublicProfile } from './service.ts';
import { texts } from './texts.ts';

export { ignoredUsers, ignoring } from './queries.ts';

/** Each try reveals whether a name is taken. */
const names: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(60, HOUR)];
/** Prevents enumerating all players; reading a chat stays far below the limit. */
const lookUps: readonly RateLimit[] = [
  { by: 'address', points: 300, seconds: MINUTE },
  { by: 'address', points: 3_000, seconds: HOUR },
  ...perPlayer(60, MINUTE),
  ...perPlayer(600, HOUR),
];
/** An export costs as much as a thousand page reads. */
const files: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(5, 10 * MINUTE)];

/** The player's profile, ignored players, data export and account deletion. */
export const profileFeature = defineFeature({
  contract,
  limits: {
    getProfileSettings: PAGE_READ_LIMIT,
    changeProfile: names,
    changePrivacy: MUTATION_LIMIT,
    ignoreUser: MUTATION_LIMIT,
    listIgnored: PAGE_READ_LIMIT,
    findProfile: lookUps,
    downloadOwnData: files,
    deleteAccount: [...MUTATION_LIMIT, ...perPlayer(10, 10 * MINUTE)],
  },
  texts,
  handlers: (plainDeps) => {
    const deps = { ...plainDeps, figuresOf: createProfileStats(plainDeps) };
    return {
      getProfileSettings: ({ player }) => getSettings(deps, deps.db, player.userId),
      changeProfile: ({ input, player }) => updateProfile(deps, player, input),
      changePrivacy: ({ input, player }) => updatePrivacy(deps, player, input),
      ignoreUser: ({ input, player }) => toggleIgnored(deps, player, input.id),
      listIgnored: async ({ player }) => ({
        items: (await ignoredWithNames(deps.db, player.userId)).map((row) => ({
          ...row,
          created_at: row.created_at.toISOString(),
        })),
      }),
      findProfile: ({ input, player }) => getPublicProfile(deps, player, input),
      async downloadOwnData({ input, player }) {
        await requireCode(deps, player, { scope: 'download-data', code: input.code });
        return exportOwnData(deps, player.userId);
      },
      async deleteAccount({ input, player }) {
        await assertNothingOpen(deps, deps.db, player.userId);
        await requireCode(deps, player, { scope: 'delete-account', code: input.code });
        await eraseAccount(deps, player);
        return { status: true };
      },
    };
  },
});
