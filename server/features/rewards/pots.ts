import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { getPotPeriod } from './periods.ts';
import type { PotKind } from './tables.ts';

/** The least that is paid at a time, minor units: 0.01 USD. */
export const MIN_CLAIM_MINOR = 1_000_000n;

/** What a player has earned of one kind; minor units. */
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

/** The pots of a player; one without a row is empty. */
export const listPots = (db: Db | Tx, userId: string): Promise<Pot[]> =>
  executeStatement(db, READ, { userId });

/** The same, locked until the transaction ends, after the player's row and before any slot. */
export const lockPots = (tx: Tx, userId: string): Promise<Pot[]> => executeStatement(tx, LOCK, { userId });

/** What of a pot is open: it opens with the clock, not by being written. */
export const openAmount = ({ kind, period, running, closed }: Pot, now: Date): bigint =>
  closed + (period < getPotPeriod(kind, now) ? running : 0n);

/** What of a pot can be claimed: nothing while it is less than a cent. */
export function claimableAmount(pot: Pot | undefined, now: Date): bigint {
  const open = pot ? openAmount(pot, now) : 0n;
  return open < MIN_CLAIM_MINOR ? 0n : open;
}

/** What of a pot belongs to a period that is not over. */
export const accruingAmount = (pot: Pot | undefined, now: Date): bigint =>
  pot && pot.period >= getPotPeriod(pot.kind, now) ? pot.running : 0n;

/** Of the ids of transfers: what is taken out of a pot has the next one. */
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

/** Empties locked pots: of what is open, or of everything. */
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

/** Keeps what a claim of one pot was answered with. */
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
  select user_id, @kind, amount from unnest(@userIds::text[], @amounts::bigint[]) as t (user_id, amount) order by user_id
  on conflict (user_id, kind) do update set closed = p.closed + excluded.closed`,
);

/** Adds to pots of a kind that has no periods. */
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
