import { defineFeature } from '../../feature.ts';
import { changes, HOUR, MINUTE, pageReads, perPlayer, type Limit } from '../../http/limit.ts';
import * as contract from './contract.ts';
import { requireCode } from '../security/feature.ts';
import { assertNothingOpen, deleteAccount } from './delete-account.ts';
import { createFigures } from './figures.ts';
import { ownData } from './own-data.ts';
import { ignoredWithNames } from './queries.ts';
import { changePrivacy, changeProfile, ignore, profileSettings, publicProfile } from './service.ts';
import { texts } from './texts.ts';

export { ignoredUsers, ignoring } from './queries.ts';

/** Each tried name says whether it is taken. */
const names: readonly Limit[] = [...changes, ...perPlayer(60, HOUR)];
/** Nobody is to go through all players: whoever reads a chat stays far below. */
const lookUps: readonly Limit[] = [
  { by: 'address', points: 300, seconds: MINUTE },
  { by: 'address', points: 3_000, seconds: HOUR },
  ...perPlayer(60, MINUTE),
  ...perPlayer(600, HOUR),
];
/** A file of everything reads as much as a thousand pages. */
const files: readonly Limit[] = [...changes, ...perPlayer(5, 10 * MINUTE)];

/** What a player shows of himself, whom he ignores, and the way out with or without the data. */
export const profileFeature = defineFeature({
  contract,
  limits: {
    getProfileSettings: pageReads,
    changeProfile: names,
    changePrivacy: changes,
    ignoreUser: changes,
    listIgnored: pageReads,
    findProfile: lookUps,
    downloadOwnData: files,
    deleteAccount: [...changes, ...perPlayer(10, 10 * MINUTE)],
  },
  texts,
  handlers: (plainDeps) => {
    const deps = { ...plainDeps, figuresOf: createFigures(plainDeps) };
    return {
      getProfileSettings: ({ player }) => profileSettings(deps, deps.db, player.userId),
      changeProfile: ({ input, player }) => changeProfile(deps, player, input),
      changePrivacy: ({ input, player }) => changePrivacy(deps, player, input),
      ignoreUser: ({ input, player }) => ignore(deps, player, input.id),
      listIgnored: async ({ player }) => ({
        items: (await ignoredWithNames(deps.db, player.userId)).map((row) => ({
          ...row,
          created_at: row.created_at.toISOString(),
        })),
      }),
      findProfile: ({ input, player }) => publicProfile(deps, player, input),
      async downloadOwnData({ input, player }) {
        await requireCode(deps, player, { scope: 'download-data', code: input.code });
        return ownData(deps, player.userId);
      },
      async deleteAccount({ input, player }) {
        await assertNothingOpen(deps, deps.db, player.userId);
        await requireCode(deps, player, { scope: 'delete-account', code: input.code });
        await deleteAccount(deps, player);
        return { status: true };
      },
    };
  },
});
