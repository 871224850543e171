import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { amountText } from '#core/money.ts';
import {
  givenId,
  balanceState,
  emptyRequest,
  hash,
  id,
  keyPageReply,
  keyPageRequest,
  time,
} from './shared.ts';

export const refusals = {
  TRANSFER_DONE: { code: 5151, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly vip: typeof refusals;
  }
}

const spin = z.object({
  day: time,
  ticket: z.int(),
  amount: amountText,
  server_seed_hash: hash,
  client_seed: z.string(),
});

export const getWheel = endpoint({
  method: 'GET',
  path: '/vip/wheel',
  access: 'player',
  offer: 'wheel',
  summary:
    'Returns the daily wheel: whether it can be spun, its prizes with their chances, and the latest spins.',
  request: emptyRequest,
  // reply: not in the requirement
  reply: z.object({
    /** It can be spun now. */
    open: z.boolean(),
    /** The UTC day that a spin would count for. */
    day: time,
    /** Whole seconds until the next UTC day. */
    opens_in: z.int(),
    /** The player has wagered enough in the last seven days. */
    qualified: z.boolean(),
    /** The level required. */
    level: z.int(),
    prizes: z.array(z.object({ amount: amountText, chance: z.number() })),
    /** Approximate wager required in seven days, USD. */
    wager: amountText,
    spins: z.array(spin),
  }),
});

export const spinWheel = endpoint({
  method: 'POST',
  path: '/vip/wheel/spin',
  access: 'player',
  whileExcluded: 'refused',
  offer: 'wheel',
  summary: 'Spins the wheel, once per UTC day; repeating the call that day returns the first reply.',
  request: emptyRequest,
  // reply: not in the requirement
  reply: z.object({ ...spin.shape, segment: z.int(), balance: balanceState }),
});

export const transferStates = ['waiting', 'granted', 'refused'] as const;
const level = z.int().check(z.gte(0), z.lte(100));

export const getVipTransfer = endpoint({
  method: 'GET',
  path: '/vip/transfer/get',
  access: 'player',
  offer: 'vip_transfer',
  summary: 'Returns the status of the player’s VIP transfer request, and whether one can be made.',
  request: emptyRequest,
  // reply: not in the requirement
  reply: z.object({
    /** Null: no request was made. */
    state: z.nullable(z.enum(transferStates)),
    level: z.nullable(level),
    reason: z.nullable(z.string()),
    /** The player's level is low enough to request a transfer. */
    open: z.boolean(),
    verified: z.boolean(),
    /** The highest level that can be granted. */
    most: level,
  }),
});

export const requestVipTransfer = endpoint({
  method: 'POST',
  path: '/vip/transfer/request',
  access: 'player',
  whileExcluded: 'refused',
  offer: 'vip_transfer',
  summary: 'Requests a VIP transfer from another casino, once per account; `files` are uploaded pictures.',
  request: z.strictObject({
    casino: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    level: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    files: z.array(givenId).check(z.minLength(1), z.maxLength(3)),
  }),
  // reply: not in the requirement
  reply: z.object({ state: z.enum(transferStates) }),
});

export const uploadVipPicture = endpoint({
  method: 'POST',
  path: '/vip/transfer/upload',
  access: 'player',
  whileExcluded: 'refused',
  offer: 'vip_transfer',
  file: 'upload',
  summary: 'Stores a picture that shows the level at the other casino.',
  request: emptyRequest,
  // reply: not in the requirement
  reply: z.object({ id }),
});

// Staff calls, none of which is in the requirement.

export const staffTransfer = z.object({
  id,
  player: z.object({ id, username: z.string(), level: z.int() }),
  casino: z.string(),
  username: z.string(),
  level_there: z.string(),
  files: z.array(id),
  state: z.enum(transferStates),
  level: z.nullable(level),
  reason: z.nullable(z.string()),
  created_at: time,
});
export type StaffTransfer = z.infer<typeof staffTransfer>;

export const staffTransfers = endpoint({
  method: 'GET',
  path: '/staff/vip-transfers',
  access: 'player',
  permission: 'vip.read',
  summary: 'Lists VIP transfer requests, pending ones first.',
  request: z.strictObject(keyPageRequest),
  reply: z.object({ items: z.array(staffTransfer), ...keyPageReply }),
});

export const staffTransferPicture = endpoint({
  method: 'GET',
  path: '/staff/vip-transfers/picture',
  access: 'player',
  permission: 'vip.read',
  file: 'download',
  summary: 'Returns a picture of a request.',
  request: z.strictObject({ id: givenId }),
  reply: z.unknown(),
});

export const decideTransfer = endpoint({
  method: 'POST',
  path: '/staff/vip-transfers/decide',
  access: 'player',
  permission: 'vip.decide',
  summary: 'Grants a level, or refuses with a reason shown to the player.',
  request: z.strictObject({
    id: givenId,
    /** Null: refused. */
    level: z.nullable(level),
    reason: z.nullable(z.string().check(z.trim(), z.minLength(3), z.maxLength(300))),
  }),
  reply: z.object({ transfer: staffTransfer }),
});
