import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { invalidRequest } from '../../http/invalid-request.ts';
import { Refusal } from '../../http/refusal.ts';
import { isExcluded } from '../../http/serve.ts';
import { bumpBalanceVersions } from '../../ledger/index.ts';
import {
  getUsageBeforeLimit,
  limitKinds,
  limitPeriods,
  getPeriodBounds,
  readPlayLimits,
  currentUsage,
  type LimitKind,
  type LimitPeriod,
  type PlayLimits,
  type StoredLimit,
} from '../../rounds/index.ts';
import type { Limit, setLimit } from '#contract/responsible.ts';

/** Delay before a raise can be confirmed. */
const RAISE_AFTER_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

interface Which {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}
type Value = RequestOf<typeof setLimit>['value'];

const storedValue = ({ kind }: Which, value: NonNullable<Value>): string => {
  if ((kind === 'time') !== (typeof value === 'number')) throw invalidRequest('field', { field: 'value' });
  return typeof value === 'number' ? String(value * MINUTE_MS) : String(amountToMinor(value));
};
const onWire = (kind: LimitKind, value: string): NonNullable<Value> =>
  kind === 'time' ? Number(value) / MINUTE_MS : minorToAmount(BigInt(value));
const is =
  ({ kind, period }: Which) =>
  (limit: Which): boolean =>
    limit.kind === kind && limit.period === period;

/** Returns every limit that a player can set, with its usage. For the player and for staff. */
export async function listLimits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<Limit[]> {
  const stored = await readPlayLimits(db, userId);
  const now = clock.now();
  return limitKinds.flatMap((kind) =>
    limitPeriods.map((period) => {
      const which = { kind, period };
      const limit = stored?.limits.find(is(which));
      const ends = getPeriodBounds(period, now).ends.toISOString();
      const { next } = limit ?? {};
      return {
        ...which,
        value: limit ? onWire(kind, limit.value) : null,
        used: stored && limit ? usedOnWire(which, stored, now) : null,
        ends_at: ends,
        pending: next
          ? { value: next.value === null ? null : onWire(kind, next.value), from: next.from }
          : null,
      };
    }),
  );
}

const usedOnWire = (which: Which, { used }: PlayLimits, now: Date): string | number => {
  const spent = currentUsage(which, used, now);
  return which.kind === 'time' ? Math.ceil(Number(spent) / MINUTE_MS) : minorToAmount(spent);
};

/**
 * Sets a limit: lower ones immediately, higher ones or none after a delay.
 * @throws {Refusal} SELF_EXCLUDED for a raise
 */
export async function changeLimit(
  deps: Deps,
  player: Player,
  { kind, period, value }: RequestOf<typeof setLimit>,
): Promise<void> {
  const which = { kind, period };
  const wanted = value === null ? null : storedValue(which, value);
  const now = deps.clock.now();
  await change(deps, player.userId, which, (limit) => {
    if (!limit) return wanted === null ? null : { ...which, value: wanted };
    if (wanted !== null && BigInt(wanted) <= BigInt(limit.value)) return { ...which, value: wanted };
    if (isExcluded(player, now)) throw new Refusal('SELF_EXCLUDED');
    const from = new Date(now.getTime() + RAISE_AFTER_MS).toISOString();
    return { ...limit, next: { value: wanted, from } };
  });
}

/** @throws {Refusal} NOT_FOUND (no pending raise), LIMIT_NOT_YET */
export const confirmRaise = (deps: Deps, userId: string, which: Which): Promise<void> =>
  change(deps, userId, which, (limit) => {
    if (!limit?.next) throw new Refusal('NOT_FOUND');
    const { value, from } = limit.next;
    if (Date.parse(from) > deps.clock.now().getTime()) {
      const shown = `${from.slice(0, 16).replace('T', ' ')} UTC`;
      throw new Refusal('LIMIT_NOT_YET', { values: { from: shown } });
    }
    return value === null ? null : { kind: limit.kind, period: limit.period, value };
  });

/** @throws {Refusal} NOT_FOUND if no raise is pending */
export const cancelRaise = (deps: Deps, userId: string, which: Which): Promise<void> =>
  change(deps, userId, which, (limit) => {
    if (!limit?.next) throw new Refusal('NOT_FOUND');
    return { kind: limit.kind, period: limit.period, value: limit.value };
  });

/** Computes the new limit; null removes it. */
type Next = (limit: StoredLimit | undefined) => StoredLimit | null;

async function change(deps: Deps, userId: string, which: Which, next: Next): Promise<void> {
  await transaction(deps.db, async (tx) => {
    // In the order of all locks; bets computed before are read again.
    await bumpBalanceVersions(tx, userId);
    const stored = await readPlayLimits(tx, userId);
    const others = stored?.limits.filter((limit) => !is(which)(limit)) ?? [];
    const changed = next(stored?.limits.find(is(which)));
    await store(tx, deps, userId, stored, changed ? [...others, changed] : others);
  });
}

async function store(
  tx: Tx,
  deps: Deps,
  userId: string,
  stored: PlayLimits | null,
  limits: readonly StoredLimit[],
): Promise<void> {
  if (limits.length === 0) {
    await tx.deleteFrom('play_limits').where('user_id', '=', userId).execute();
    return;
  }
  const values = { limits: JSON.stringify(limits) };
  if (stored) {
    await tx
      .updateTable('play_limits')
      .set((row) => ({ ...values, version: row('version', '+', 1n) }))
      .where('user_id', '=', userId)
      .execute();
    return;
  }
  const used = JSON.stringify(await getUsageBeforeLimit(tx, userId, deps.clock.now()));
  await tx
    .insertInto('play_limits')
    .values({ ...values, user_id: userId, version: 1n, used })
    .execute();
}

/** Sets the minutes of play between two reality checks. */
export async function storeRealityMinutes(db: Db, userId: string, minutes: number): Promise<void> {
  await db.updateTable('users').set({ reality_minutes: minutes }).where('id', '=', userId).execute();
}
