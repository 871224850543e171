import { sql } from 'kysely';
import { minorToAmount } from '#core/money.ts';
import type { Db } from '../../db/connection.ts';
import type { Deps, Player } from '../../deps.ts';
import { ALL_ROUNDS_SQL } from '../../rounds/index.ts';
import type { StaffBetRow, StaffMoneyRow, StaffSessionRow } from '#contract/staff.ts';
import { toPage, type PageRequest } from './paging.ts';
import { maySeePrivate } from './permissions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 30;
const MAX_SESSIONS = 50;

/** Returns the house's daily result with a player (UTC), oldest first. */
export async function listDailyResults({ db, clock }: Deps, userId: string) {
  const today = clock.now().toISOString().slice(0, 10);
  const since = new Date(Date.parse(today) - (DAYS - 1) * DAY_MS);
  const { rows } = await sql<{ day: string; result: bigint }>`
    select to_char(settled_at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(staked - payout)::bigint as result
    from ${sql.raw(ALL_ROUNDS_SQL)} as played where user_id = ${userId} and status = 'settled' and id >= ${idsSince(since)} and settled_at >= ${since}
    group by 1`.execute(db);
  const results = new Map(rows.map(({ day, result }) => [day, result]));
  return Array.from({ length: DAYS }, (_, index) => {
    const day = new Date(since.getTime() + index * DAY_MS).toISOString().slice(0, 10);
    return { day, result: minorToAmount(results.get(day) ?? 0n) };
  });
}

/**
 * Ids begin with their time, so the id index finds recent ones; a round settles within some days of its
 * start.
 */
const idsSince = (since: Date): string => (since.getTime() - 7 * DAY_MS).toString(16).padStart(12, '0');

/** Returns the settled bets of a player, newest first. */
export async function listPlayerBets(db: Db, userId: string, which: PageRequest) {
  const rounds = db.selectFrom('rounds').where('user_id', '=', userId).where('status', '=', 'settled');
  const { total } = await rounds
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await rounds
    .select(['id', 'game', 'created_at', 'staked', 'multiplier', 'payout'])
    .orderBy('id', 'desc')
    .limit(which.per_page)
    .offset((which.page - 1) * which.per_page)
    .execute();
  const items = rows.map((row): StaffBetRow => ({
    id: row.id,
    game: row.game,
    at: row.created_at.toISOString(),
    amount: minorToAmount(row.staked),
    multiplier: minorToAmount(row.multiplier),
    payout: minorToAmount(row.payout),
  }));
  return toPage(items, Number(total), which);
}

/** Returns transfers of a player's accounts that belong to no round, newest first. */
export async function listPlayerTransfers(db: Db, userId: string, which: PageRequest) {
  const own = db.selectFrom('accounts').select('id').where('owner_id', '=', userId);
  const transfers = db
    .selectFrom('transfers')
    .where('round_id', 'is', null)
    .where(({ eb, or }) => or([eb('credit_account_id', 'in', own), eb('debit_account_id', 'in', own)]));
  const { total } = await transfers
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await transfers
    .select(({ eb }) => [
      ...(['id', 'code', 'amount', 'created_at'] as const),
      eb('credit_account_id', 'in', own).as('comes'),
    ])
    .orderBy('id', 'desc')
    .limit(which.per_page)
    .offset((which.page - 1) * which.per_page)
    .execute();
  const items = rows.map(({ id, code, amount, created_at, comes }): StaffMoneyRow => ({
    id,
    code,
    at: created_at.toISOString(),
    amount: minorToAmount(comes ? amount : -amount),
  }));
  return toPage(items, Number(total), which);
}

/** Returns the newest sessions of a player. */
export async function listPlayerSessions(
  { db, clock }: Deps,
  staff: Player,
  userId: string,
): Promise<{ items: StaffSessionRow[] }> {
  const now = clock.now();
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at', 'device', 'ip'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS)
    .execute();
  return {
    items: rows.map(({ id, device, ip, ...row }) => ({
      id,
      device,
      ip: maySeePrivate(staff) ? ip : null,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      open: row.revoked_at === null && row.expires_at > now,
    })),
  };
}
