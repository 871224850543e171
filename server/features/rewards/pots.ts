import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { getPotPeriod } from './periods.ts';
import type { PotKind } from './tables.ts';

/** Minimum claim, in minor units: 0.01 USD. */
export const MIN_CLAIM_MINOR = 1_000_000n;

/** A player's unclaimed earnings of one kind, in minor units. */
export interface Pot {
  readonly kind: PotKind;
  readonly period: number;
  readonly running: bigint;
  readonly closed: bigint;
  readonly claims: number;
  readonly claimedAt: Date | null;
  readonly lastClientId: string | null;
  readonly lastAmount: bigint | null;
}

const columns = `kind, period, running, closed, claims, claimed_at as "claimedAt", last_client_id as "lastClientId",
  last_amount as "lastAmount"`;
const READ = defineStatement<{ userId: string }, Pot>(
  `select ${columns} from reward_pots where user_id = @userId`,
);
const LOCK = defineStatement<{ userId: string }, Pot>(
  `select ${columns} from reward_pots where user_id = @userId order by kind for update`,
);

/** Returns a player's pots; a pot without a row is empty. */
export const listPots = (db: Db | Tx, userId: string): Promise<Pot[]> =>
  executeStatement(db, READ, { userId });

/** Same as `listPots`, locked until the transaction ends: after the player's row, before any slot. */
export const lockPots = (tx: Tx, userId: string): Promise<Pot[]> => executeStatement(tx, LOCK, { userId });

/** Returns the open amount of a pot. A pot opens as the clock moves, without a write. */
export const openAmount = ({ kind, period, running, closed }: Pot, now: Date): bigint =>
  closed + (period < getPotPeriod(kind, now) ? running : 0n);

/** Returns the claimable amount of a pot; 0 while it is less than a cent. */
export function claimableAmount(pot: Pot | undefined, now: Date): bigint {
  const open = pot ? openAmount(pot, now) : 0n;
  return open < MIN_CLAIM_MINOR ? 0n : open;
}

/** Returns the part of a pot that belongs to a period still running. */
export const accruingAmount = (pot: Pot | undefined, now: Date): bigint =>
  pot && pot.period >= getPotPeriod(pot.kind, now) ? pot.running : 0n;

/** Returns the number of the next claim, used in the transfer's id. */
export const nextClaimNumber = ({ claims }: Pot): number => claims + 1;

const EMPTY = defineStatement<{
  userId: string;
  kinds: readonly string[];
  alsoRunning: readonly boolean[];
  now: Date;
}>(`update reward_pots p set closed = 0, running = case when t.also_running then 0 else p.running end,
    claims = p.claims + 1, claimed_at = @now::timestamptz
  from unnest(@kinds::text[], @alsoRunning::boolean[]) as t (kind, also_running)
  where p.user_id = @userId and p.kind = t.kind`);

/** Empties locked pots: the open amounts, or everything. */
export async function emptyPots(
  tx: Tx,
  { userId, now, all = false }: { readonly userId: string; readonly now: Date; readonly all?: boolean },
  pots: readonly Pot[],
): Promise<void> {
  if (pots.length === 0) return;
  await executeStatement(tx, EMPTY, {
    userId,
    now,
    kinds: pots.map(({ kind }) => kind),
    alsoRunning: pots.map(({ kind, period }) => all || period < getPotPeriod(kind, now)),
  });
}

const REMEMBER = defineStatement<{ userId: string; kind: PotKind; clientId: string; amount: bigint }>(
  `update reward_pots set last_client_id = @clientId, last_amount = @amount::bigint
  where user_id = @userId and kind = @kind`,
);

/** Stores the reply of a claim of one pot. */
export const rememberClaim = (
  tx: Tx,
  claim: {
    readonly userId: string;
    readonly kind: PotKind;
    readonly clientId: string;
    readonly amount: bigint;
  },
): Promise<unknown> => executeStatement(tx, REMEMBER, claim);

const FILL = defineStatement<{ userIds: readonly string[]; kind: PotKind; amounts: readonly bigint[] }>(
  `insert into reward_pots as p (user_id, kind, closed)
  select user_id, @kind, amount from unnest(@userIds::uuid[], @amounts::bigint[]) as t (user_id, amount) order by user_id
  on conflict (user_id, kind) do update set closed = p.closed + excluded.closed`,
);

/** Adds to pots of a kind without periods. */
export const fillPots = (
  tx: Tx,
  kind: PotKind,
  parts: readonly { readonly userId: string; readonly amount: bigint }[],
): Promise<unknown> =>
  executeStatement(tx, FILL, {
    kind,
    userIds: parts.map(({ userId }) => userId),
    amounts: parts.map(({ amount }) => amount),
  });
