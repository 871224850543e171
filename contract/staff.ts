import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { grantablePermissions, permissions, type Permission } from './permissions.ts';
import type { Refusals } from './errors.ts';
import { amountText, multiplierText } from '#core/money.ts';
import { timeframes } from './responsible.ts';
import { withdrawalHold } from './withdrawals.ts';
import { givenId, emptyRequest, id, keyPageReply, keyPageRequest, slug, time } from './shared.ts';

export const refusals = {
  NOT_ON_YOURSELF: { code: 3040, status: 403 },
  NOT_ON_THIS_ROLE: { code: 3041, status: 403 },
  LAST_ADMIN: { code: 5080, status: 409 },
  RESET_NEEDS_ANOTHER: { code: 5081, status: 409 },
  RESET_ASKED: { code: 5082, status: 409 },
  RESET_OVER: { code: 5083, status: 409 },
  ALREADY_SO: { code: 5084, status: 409 },
  LIMIT_NOT_TIGHTER: { code: 5085, status: 409 },
  ROLE_UNKNOWN: { code: 5086, status: 409 },
  ROLE_BUILT_IN: { code: 5087, status: 409 },
  ROLE_IN_USE: { code: 5088, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly staff: typeof refusals;
  }
}

/** A built-in role, or the name of one that admins made. */
const role = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,29}$/));
/** The most roles that one person has. */
const MAX_ROLES = 20;
const MAX_TEXT_LENGTH = 1_000;
/** Reason of an action, for readers of the log. */
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(MAX_TEXT_LENGTH));
const period = z.enum(['day', 'week', 'month']);
/** An amount that may be negative. */
const signedAmount = z.string().check(z.regex(/^-?(0|[1-9]\d*)\.\d{8}$/));
const someText = z._default(z.string().check(z.trim(), z.maxLength(100)), '');

export const staffPlayerRow = z.object({
  id,
  username: z.string(),
  roles: z.array(role),
  balance: amountText,
  deposits: amountText,
  wagered: amountText,
  /** What the house won from the player; negative if it lost. */
  house_result: signedAmount,
  blocked: z.boolean(),
  excluded: z.boolean(),
  seen_at: z.nullable(time),
});

export const listStaffPlayers = endpoint({
  method: 'GET',
  path: '/staff/players',
  access: 'player',
  permission: 'players.read',
  summary:
    'Finds players by part of an id or name (by its beginning if it is shorter than three characters), newest first. Support can also search by a complete email address, admins by part of one.',
  request: z.strictObject({
    search: someText,
    show: z._default(z.enum(['all', 'blocked', 'excluded', 'staff']), 'all'),
    /** `wagered`: the most first, as it was counted some seconds ago. */
    sort: z._default(z.enum(['newest', 'wagered']), 'newest'),
    ...keyPageRequest,
  }),
  reply: z.object({ items: z.array(staffPlayerRow), ...keyPageReply }), // reply: not in the requirement
});

/** A reset of a second factor that waits for a second staff member. */
export const twoFactorReset = z.object({
  id,
  player: z.object({ id, username: z.string() }),
  asked_by: z.object({ id, username: z.string() }),
  reason: z.string(),
  asked_at: time,
  expires_at: time,
  /** Whether the caller may confirm it. */
  may_confirm: z.boolean(),
});

/** Actions that the caller may take on a player. */
export const playerActs = [
  'show-email',
  'block',
  'unblock',
  'hold',
  'release',
  'protect',
  'ask-reset',
  'set-roles',
] as const;

export const staffPlayer = z.object({
  id,
  username: z.string(),
  roles: z.array(role),
  created_at: time,
  seen_at: z.nullable(time),
  language: z.nullable(z.string()),
  /** Masked; null: there is none, or the caller may not see it. */
  email: z.nullable(z.object({ masked: z.string(), verified: z.boolean() })),
  two_factor: z.boolean(),
  blocked: z.nullable(z.object({ at: time, by: z.nullable(z.string()), reason: z.nullable(z.string()) })),
  /** Null: withdrawals are not held. */
  withdrawals_held: z.nullable(withdrawalHold),
  /** Null: not excluded. */
  excluded_until: z.nullable(time),
  /** The player's limits, if the caller may see them: an amount, or minutes. */
  limits: z.array(
    z.object({ kind: z.enum(['loss', 'wager', 'time']), period, value: z.union([amountText, z.int()]) }),
  ),
  balance: amountText,
  deposits: z.object({ sum: amountText, count: z.int() }),
  wagered: amountText,
  bets: z.int(),
  house_result: signedAmount,
  reset: z.nullable(twoFactorReset),
  may: z.array(z.enum(playerActs)),
});

export const getStaffPlayer = endpoint({
  method: 'GET',
  path: '/staff/player',
  access: 'player',
  permission: 'players.read',
  summary: 'Returns a player as staff see it: the account, its money and the permitted actions.',
  request: z.strictObject({ id: givenId }),
  reply: z.object({ player: staffPlayer }), // reply: not in the requirement
});

export const getStaffPlayerDays = endpoint({
  method: 'GET',
  path: '/staff/player/days',
  access: 'player',
  permission: 'players.read',
  summary: 'Returns what the house won or lost on a player on each of the last 30 days (UTC), oldest first.',
  request: z.strictObject({ id: givenId }),
  reply: z.object({ days: z.array(z.object({ day: z.iso.date(), result: signedAmount })) }), // reply: not in the requirement
});

const ofPlayer = z.strictObject({ id: givenId, ...keyPageRequest });

export const staffBetRow = z.object({
  id,
  game: slug,
  at: time,
  amount: amountText,
  multiplier: multiplierText,
  payout: amountText,
});

export const listStaffPlayerBets = endpoint({
  method: 'GET',
  path: '/staff/player/bets',
  access: 'player',
  permission: 'players.read',
  summary: 'Lists a player’s settled bets, of all games or of one, newest first.',
  request: z.extend(ofPlayer, { game: z.optional(slug) }),
  reply: z.object({ items: z.array(staffBetRow), ...keyPageReply }), // reply: not in the requirement
});

export const staffMoneyRow = z.object({ id, at: time, code: z.string(), amount: signedAmount });

export const listStaffPlayerMoney = endpoint({
  method: 'GET',
  path: '/staff/player/money',
  access: 'player',
  permission: 'players.read',
  summary: 'Lists balance changes of a player outside of rounds, newest first.',
  request: ofPlayer,
  reply: z.object({ items: z.array(staffMoneyRow), ...keyPageReply }), // reply: not in the requirement
});

export const staffSessionRow = z.object({
  id,
  created_at: time,
  last_seen_at: time,
  open: z.boolean(),
  device: z.nullable(z.string()),
  /** Null: unknown, or the caller may not see it. */
  ip: z.nullable(z.string()),
});

export const listStaffPlayerSessions = endpoint({
  method: 'GET',
  path: '/staff/player/sessions',
  access: 'player',
  permission: 'players.read',
  summary: 'Lists a player’s latest sessions, ended ones included.',
  request: z.strictObject({ id: givenId }),
  reply: z.object({ items: z.array(staffSessionRow) }), // reply: not in the requirement
});

export const staffNote = z.object({ id, by: z.string(), at: time, text: z.string() });

export const listStaffNotes = endpoint({
  method: 'GET',
  path: '/staff/player/notes',
  access: 'player',
  permission: 'players.read',
  summary: 'Lists staff notes about a player, newest first.',
  request: ofPlayer,
  reply: z.object({ items: z.array(staffNote), ...keyPageReply }), // reply: not in the requirement
});

export const addStaffNote = endpoint({
  method: 'POST',
  path: '/staff/player/note',
  access: 'player',
  permission: 'players.note',
  summary: 'Adds a note about a player; notes are never changed.',
  request: z.strictObject({
    id: givenId,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TEXT_LENGTH)),
  }),
  reply: z.object({ note: staffNote }), // reply: not in the requirement
});

export const showStaffEmail = endpoint({
  method: 'POST',
  path: '/staff/player/email',
  access: 'player',
  permission: 'players.private',
  summary: 'Returns a player’s email address; each access is logged.',
  request: z.strictObject({ id: givenId }),
  reply: z.object({ email: z.nullable(z.string()) }), // reply: not in the requirement
});

const done = z.object({ status: z.literal(true) }); // reply: not in the requirement

export const blockPlayer = endpoint({
  method: 'POST',
  path: '/staff/player/block',
  access: 'player',
  permission: 'players.block',
  summary: 'Closes an account: ends its sessions, blocks sign-in and mails the player.',
  request: z.strictObject({ id: givenId, reason }),
  reply: done,
});

export const unblockPlayer = endpoint({
  method: 'POST',
  path: '/staff/player/unblock',
  access: 'player',
  permission: 'players.block',
  summary: 'Reopens a closed account and mails the player.',
  request: z.strictObject({ id: givenId, reason }),
  reply: done,
});

/** Durations of an exclusion set by staff; only players themselves can start a cooldown. */
export const exclusionTimes = timeframes.filter((timeframe) => timeframe !== 'cooldown');

export const excludePlayer = endpoint({
  method: 'POST',
  path: '/staff/player/exclude',
  access: 'player',
  permission: 'players.protect',
  summary: 'Self-excludes a player who requested it in writing; it cannot be shortened.',
  request: z.strictObject({ id: givenId, timeframe: z.enum(exclusionTimes), reason }),
  reply: done,
});

export const tightenLimit = endpoint({
  method: 'POST',
  path: '/staff/player/limit',
  access: 'player',
  permission: 'players.protect',
  summary: 'Sets a limit on loss or wager that is lower than the player’s own; it applies immediately.',
  request: z.strictObject({
    id: givenId,
    kind: z.enum(['loss', 'wager']),
    period,
    value: amountText,
    reason,
  }),
  reply: done,
});

export const setStaffRoles = endpoint({
  method: 'POST',
  path: '/staff/player/roles',
  access: 'player',
  permission: 'roles.change',
  summary: 'Grants and revokes roles; one admin always remains.',
  request: z.strictObject({ id: givenId, roles: z.array(role).check(z.maxLength(MAX_ROLES)) }),
  reply: done,
});

const grantable = z.enum(grantablePermissions as [Permission, ...Permission[]]);

/** A role and what it permits. */
export const staffRole = z.object({
  name: z.string(),
  /** Built-in roles cannot be changed. */
  built_in: z.boolean(),
  /** A newer server may have more of them than the page knows. */
  permissions: z.array(z.string()),
  /** How many accounts have it. */
  holders: z.int(),
});

export const listStaffRoles = endpoint({
  method: 'GET',
  path: '/staff/roles',
  access: 'player',
  permission: 'roles.read',
  summary: 'Lists the roles of staff with their permissions: built-in ones first, then those made by admins.',
  request: emptyRequest,
  reply: z.object({ items: z.array(staffRole) }), // reply: not in the requirement
});

export const saveStaffRole = endpoint({
  method: 'POST',
  path: '/staff/roles/save',
  access: 'player',
  permission: 'roles.change',
  summary:
    'Makes a role from permissions or replaces the permissions of one; who has it notices with the next call.',
  request: z.strictObject({
    name: role,
    permissions: z.array(grantable).check(z.minLength(1), z.maxLength(permissions.length)),
  }),
  reply: done,
});

export const deleteStaffRole = endpoint({
  method: 'POST',
  path: '/staff/roles/delete',
  access: 'player',
  permission: 'roles.change',
  summary: 'Deletes a role that admins made, while no account has it.',
  request: z.strictObject({ name: role }),
  reply: done,
});

export const listTwoFactorResets = endpoint({
  method: 'GET',
  path: '/staff/two-factor',
  access: 'player',
  permission: 'two-factor.read',
  summary: 'Lists two-factor resets that await confirmation by a second person, oldest first.',
  request: emptyRequest,
  reply: z.object({ items: z.array(twoFactorReset) }), // reply: not in the requirement
});

export const askTwoFactorReset = endpoint({
  method: 'POST',
  path: '/staff/two-factor/ask',
  access: 'player',
  permission: 'two-factor.reset',
  summary: 'Requests the reset of a player’s second factor; another staff member has 24 hours to confirm it.',
  request: z.strictObject({ id: givenId, reason }),
  reply: z.object({ reset: twoFactorReset }), // reply: not in the requirement
});

export const decideTwoFactorReset = endpoint({
  method: 'POST',
  path: '/staff/two-factor/decide',
  access: 'player',
  permission: 'two-factor.reset',
  summary: 'Confirms or refuses another staff member’s request; the requester may only cancel it.',
  request: z.strictObject({ reset_id: givenId, confirm: z.boolean() }),
  reply: done,
});

export const staffActionRow = z.object({
  number: z.int(),
  at: time,
  /** Null: done with the command on the server. */
  staff_id: z.nullable(id),
  staff_name: z.string(),
  action: z.string(),
  /** The username is null if the subject is not a player. */
  subject: z.nullable(z.object({ id: z.string(), username: z.nullable(z.string()) })),
  details: z.record(z.string(), z.unknown()),
  ip: z.nullable(z.string()),
});

export const listStaffActions = endpoint({
  method: 'GET',
  path: '/staff/log',
  access: 'player',
  permission: 'log.read',
  summary: 'Lists staff actions, newest first. `staff` and `subject` are a name or an id.',
  request: z.strictObject({
    staff: someText,
    subject: someText,
    action: someText,
    ...keyPageRequest,
  }),
  reply: z.object({ items: z.array(staffActionRow), ...keyPageReply }), // reply: not in the requirement
});

export type StaffPlayerRow = z.infer<typeof staffPlayerRow>;
export type StaffPlayer = z.infer<typeof staffPlayer>;
export type PlayerAct = (typeof playerActs)[number];
export type StaffRole = z.infer<typeof staffRole>;
export type StaffNote = z.infer<typeof staffNote>;
export type StaffBetRow = z.infer<typeof staffBetRow>;
export type StaffMoneyRow = z.infer<typeof staffMoneyRow>;
export type StaffSessionRow = z.infer<typeof staffSessionRow>;
export type TwoFactorReset = z.infer<typeof twoFactorReset>;
export type StaffActionRow = z.infer<typeof staffActionRow>;
