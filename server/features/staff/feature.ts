import { defineFeature } from '../../feature.ts';
import { changes, MINUTE, pageReads, perPlayer, type Limit } from '../../http/limit.ts';
import { setBlocked } from './blocking.ts';
import * as contract from './contract.ts';
import { staffActions } from './log.ts';
import { addNote, notesOf } from './notes.ts';
import { betsOf, moneyOf, resultByDay, sessionsOfPlayer } from './player-lists.ts';
import { findPlayers, playerForStaff, showEmail } from './players.ts';
import { excludeFor, lowerLimit } from './protection.ts';
import { setRoles } from './roles.ts';
import { texts } from './texts.ts';
import { askReset, decideReset, openResets } from './two-factor-resets.ts';

export { checkStaffActions } from '../../staff-log.ts';
export { makeAdmin } from './roles.ts';

/** Searches go through many players. */
const searches: readonly Limit[] = [...changes, ...perPlayer(120, MINUTE)];
/** What somebody does by hand: a stolen session gets through few players before it is seen. */
const acts: readonly Limit[] = [...changes, ...perPlayer(30, MINUTE)];

/** Players, notes, blocks, roles and the log of who did what, for staff. */
export const staffFeature = defineFeature({
  contract,
  limits: {
    listStaffPlayers: searches,
    getStaffPlayer: pageReads,
    getStaffPlayerDays: pageReads,
    listStaffPlayerBets: pageReads,
    listStaffPlayerMoney: pageReads,
    listStaffPlayerSessions: pageReads,
    listStaffNotes: pageReads,
    addStaffNote: acts,
    showStaffEmail: acts,
    blockPlayer: acts,
    unblockPlayer: acts,
    excludePlayer: acts,
    tightenLimit: acts,
    setStaffRoles: acts,
    listTwoFactorResets: pageReads,
    askTwoFactorReset: acts,
    decideTwoFactorReset: acts,
    listStaffActions: searches,
  },
  texts,
  handlers: (deps) => ({
    listStaffPlayers: ({ input, player }) => findPlayers(deps, player, input),
    getStaffPlayer: async ({ input, player }) => ({ player: await playerForStaff(deps, player, input.id) }),
    getStaffPlayerDays: async ({ input }) => ({ days: await resultByDay(deps, input.id) }),
    listStaffPlayerBets: ({ input }) => betsOf(deps.db, input.id, input),
    listStaffPlayerMoney: ({ input }) => moneyOf(deps.db, input.id, input),
    listStaffPlayerSessions: ({ input, player }) => sessionsOfPlayer(deps, player, input.id),
    listStaffNotes: ({ input }) => notesOf(deps.db, input.id, input),
    addStaffNote: async ({ input, player }) => ({ note: await addNote(deps, player, input) }),
    showStaffEmail: async ({ input, player }) => ({ email: await showEmail(deps, player, input.id) }),
    async blockPlayer({ input, player }) {
      await setBlocked(deps, player, input, true);
      return { status: true };
    },
    async unblockPlayer({ input, player }) {
      await setBlocked(deps, player, input, false);
      return { status: true };
    },
    async excludePlayer({ input, player }) {
      await excludeFor(deps, player, input);
      return { status: true };
    },
    async tightenLimit({ input, player }) {
      await lowerLimit(deps, player, input);
      return { status: true };
    },
    async setStaffRoles({ input, player }) {
      await setRoles(deps, player, input);
      return { status: true };
    },
    listTwoFactorResets: async ({ player }) => ({ items: await openResets(deps, player) }),
    askTwoFactorReset: async ({ input, player }) => ({ reset: await askReset(deps, player, input) }),
    async decideTwoFactorReset({ input, player }) {
      await decideReset(deps, player, input);
      return { status: true };
    },
    listStaffActions: ({ input }) => staffActions(deps.db, input),
  }),
});
