import { readForStaff } from '../../db/recent-reads.ts';
import { defineFeature } from '../../feature.ts';
import {
  MUTATION_LIMIT,
  MINUTE,
  PAGE_READ_LIMIT,
  perPlayer,
  type RateLimit,
} from '../../http/rate-limits.ts';
import { setBlocked } from './blocking.ts';
import * as contract from '#contract/staff.ts';
import { staffActions } from './log.ts';
import { addNote, listNotes } from './notes.ts';
import { listPlayerBets, listPlayerTransfers, listDailyResults, listPlayerSessions } from './player-lists.ts';
import { findPlayers, getPlayerForStaff, showEmail } from './players.ts';
import { excludeOnRequest, lowerLimit } from './protection.ts';
import { deleteRole, listRoles, saveRole } from './made-roles.ts';
import { setRoles } from './roles.ts';
import { texts } from './texts.ts';
import { requestReset, decideReset, listOpenResets } from './two-factor-resets.ts';

export { checkStaffActions } from '../../staff-audit-log.ts';
export { giveRole } from './roles.ts';

/** Searches read many players. */
const searches: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(120, MINUTE)];
/** Rate of manual actions: a stolen session affects few players before it is noticed. */
const acts: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(30, MINUTE)];

/** Staff's tools: players, notes, account blocks, roles and the staff log. */
export const staffFeature = defineFeature({
  contract,
  limits: {
    listStaffPlayers: searches,
    getStaffPlayer: PAGE_READ_LIMIT,
    getStaffPlayerDays: PAGE_READ_LIMIT,
    listStaffPlayerBets: PAGE_READ_LIMIT,
    listStaffPlayerMoney: PAGE_READ_LIMIT,
    listStaffPlayerSessions: PAGE_READ_LIMIT,
    listStaffNotes: PAGE_READ_LIMIT,
    addStaffNote: acts,
    showStaffEmail: acts,
    blockPlayer: acts,
    unblockPlayer: acts,
    excludePlayer: acts,
    tightenLimit: acts,
    setStaffRoles: acts,
    listStaffRoles: PAGE_READ_LIMIT,
    saveStaffRole: acts,
    deleteStaffRole: acts,
    listTwoFactorResets: PAGE_READ_LIMIT,
    askTwoFactorReset: acts,
    decideTwoFactorReset: acts,
    listStaffActions: searches,
  },
  texts,
  handlers: (deps) => ({
    listStaffPlayers: ({ input, player }) =>
      readForStaff(deps, (reading) => findPlayers(reading, player, input)),
    getStaffPlayer: async ({ input, player }) => ({
      player: await getPlayerForStaff(deps, player, input.id),
    }),
    getStaffPlayerDays: async ({ input }) => ({
      days: await readForStaff(deps, (reading) => listDailyResults(reading, input.id)),
    }),
    listStaffPlayerBets: ({ input }) =>
      readForStaff(deps, (reading) => listPlayerBets(reading, input.id, input)),
    listStaffPlayerMoney: ({ input }) =>
      readForStaff(deps, ({ db }) => listPlayerTransfers(db, input.id, input)),
    listStaffPlayerSessions: ({ input, player }) => listPlayerSessions(deps, player, input.id),
    listStaffNotes: ({ input }) => listNotes(deps.db, input.id, input),
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
      await excludeOnRequest(deps, player, input);
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
    listStaffRoles: async () => ({ items: await listRoles(deps.db) }),
    async saveStaffRole({ input, player }) {
      await saveRole(deps, player, input);
      return { status: true };
    },
    async deleteStaffRole({ input, player }) {
      await deleteRole(deps, player, input.name);
      return { status: true };
    },
    listTwoFactorResets: async ({ player }) => ({ items: await listOpenResets(deps, player) }),
    askTwoFactorReset: async ({ input, player }) => ({ reset: await requestReset(deps, player, input) }),
    async decideTwoFactorReset({ input, player }) {
      await decideReset(deps, player, input);
      return { status: true };
    },
    listStaffActions: ({ input }) => readForStaff(deps, ({ db }) => staffActions(db, input)),
  }),
});
