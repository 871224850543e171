import { minorToAmount } from '#core/money.ts';
import type { Db } from '../../db/connection.ts';
import { defineStatement, executeStatement } from '../../db/statement.ts';
import type { Deps, Player } from '../../deps.ts';
import { LAST_ID } from '../../db/uuid.ts';
import {
  COUNTED_ROWS,
  countedUpToLimit,
  inBothOrders,
  newestFirst,
  readKeyPage,
  type KeyPageRequest,
  type KeyWindow,
} from '../../key-pages.ts';
import type { StaffBetRow, StaffMoneyRow, StaffSessionRow } from '#contract/staff.ts';
import { maySeePrivate } from './permissions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 30;
const MAX_SESSIONS = 50;

/** Returns the house's daily result with a player (UTC), oldest first, without the last seconds' rounds. */
export async function listDailyResults({ db, clock }: Deps, userId: string) {
  const today = clock.now().toISOString().slice(0, 10);
  const since = new Date(Date.parse(today) - (DAYS - 1) * DAY_MS);
  const rows = await db
    .selectFrom('player_days')
    .select(['day', 'staked', 'payout', 'bonus_result'])
    .where('user_id', '=', userId)
    .where('day', '>=', since.getTime() / DAY_MS)
    .execute();
  const results = new Map(
    rows.map(({ day, staked, payout, bonus_result: onBonuses }) => [day, staked - payout + onBonuses]),
  );
  return Array.from({ length: DAYS }, (_, index) => {
    const start = since.getTime() + index * DAY_MS;
    const day = new Date(start).toISOString().slice(0, 10);
    return { day, result: minorToAmount(results.get(start / DAY_MS) ?? 0n) };
  });
}

interface KeyValues {
  readonly key: string;
  readonly most: number;
  readonly skip: number;
}

const keyValues = ({ edge, limit, offset }: KeyWindow): KeyValues => ({
  key: edge?.key ?? LAST_ID,
  most: limit + offset,
  skip: offset,
});

interface PlainBet {
  readonly id: string;
  readonly game: string;
  readonly created_at: Date;
  readonly staked: bigint;
  readonly multiplier: bigint;
  readonly payout: bigint;
}

/** The newest of each game come from the head of its index, however many bets there are. */
const BETS = inBothOrders((order, edge) =>
  defineStatement<
    KeyValues & { games: readonly string[]; userId: string },
    PlainBet
  >(`select newest.* from unnest(@games::text[]) as games (slug) cross join lateral (
      select id, game, created_at, staked, multiplier, payout from rounds
      where user_id = @userId and game = games.slug and status = 'settled' and id ${edge} @key
      order by id ${order} limit @most) newest
    order by newest.id ${order} limit @most offset @skip`),
);

const COUNT_BETS = defineStatement<{ games: readonly string[]; userId: string }, { total: bigint }>(
  `select count(*) as total from (select from unnest(@games::text[]) as games (slug) cross join lateral (
      select from rounds where user_id = @userId and game = games.slug and status = 'settled'
      limit ${COUNTED_ROWS}) bet limit ${COUNTED_ROWS}) counted`,
);

/** Returns the settled bets of a player, of all games or one, newest first. */
export async function listPlayerBets(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  userId: string,
  input: KeyPageRequest & { readonly game?: string | undefined },
) {
  const { game } = input;
  const games = Object.keys(catalogue).filter((slug) => game === undefined || slug === game);
  const { rows, ...place } = await readKeyPage(input, {
    order: newestFirst(),
    rows: (window) => executeStatement(db, BETS[window.order], { games, userId, ...keyValues(window) }),
    async total() {
      const [counted] = await executeStatement(db, COUNT_BETS, { games, userId });
      return countedUpToLimit(counted?.total ?? 0n);
    },
  });
  const items = rows.map((row): StaffBetRow => ({
    id: row.id,
    game: row.game,
    at: row.created_at.toISOString(),
    amount: minorToAmount(row.staked),
    multiplier: minorToAmount(row.multiplier),
    payout: minorToAmount(row.payout),
  }));
  return { items, ...place };
}

interface OutsideTransfer {
  readonly id: string;
  readonly code: string;
  readonly amount: bigint;
  readonly created_at: Date;
  readonly comes: boolean;
}

/** A player's transfers along their index; one between two own accounts counts as incoming. */
const OUTSIDE = 'from transfers where user_id = @userId and round_id is null and (debit <= 0 or credit <= 0)';

const MONEY = inBothOrders((order, edge) =>
  defineStatement<
    KeyValues & { userId: string },
    OutsideTransfer
  >(`select id, code, amount, created_at, credit <= 0 as comes ${OUTSIDE} and id ${edge} @key
    order by id ${order} limit @most offset @skip`),
);

const COUNT_MONEY = defineStatement<{ userId: string }, { total: bigint }>(
  `select count(*) as total from (select ${OUTSIDE} limit ${COUNTED_ROWS}) counted`,
);

/** Returns transfers of a player's accounts that belong to no round, newest first. */
export async function listPlayerTransfers(db: Db, userId: string, input: KeyPageRequest) {
  const { rows, ...place } = await readKeyPage(input, {
    order: newestFirst(),
    rows: (window) => executeStatement(db, MONEY[window.order], { userId, ...keyValues(window) }),
    total: async () =>
      countedUpToLimit((await executeStatement(db, COUNT_MONEY, { userId }))[0]?.total ?? 0n),
  });
  const items = rows.map(({ id, code, amount, created_at, comes }): StaffMoneyRow => ({
    id,
    code,
    at: created_at.toISOString(),
    amount: minorToAmount(comes ? amount : -amount),
  }));
  return { items, ...place };
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
