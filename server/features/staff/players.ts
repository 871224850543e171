import { sql, type SqlBool } from 'kysely';
import { minorToAmount } from '#core/money.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Db } from '../../db/connection.ts';
import { idTextSql } from '../../db/uuid.ts';
import type { Deps, Player } from '../../deps.ts';
import { emailKey } from '../../email-key.ts';
import { Refusal } from '../../http/refusal.ts';
import { listLimits } from '../responsible/feature.ts';
import { hasTwoFactor } from '../security/feature.ts';
import { getWithdrawalHold } from '../withdrawals/feature.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import type { listStaffPlayers, StaffPlayer } from '#contract/staff.ts';
import { COUNTED_ROWS, countedUpToLimit, newestFirst, readKeyPage, type KeyOrder } from '../../key-pages.ts';
import { readPermissionsOf } from '../../staff-permissions.ts';
import { performStaffAction, listAllowedActions, maySeePrivate } from './permissions.ts';
import { listOpenResets } from './two-factor-resets.ts';

/**
 * Queries players; the balance and the totals come from the main wallet, one look for each player. The limit keeps the
 * planner from walking all wallets for one page of players.
 */
const players = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('wallets')
          .select(['amount', 'staked', 'payout', 'rounds'])
          .whereRef('wallets.user_id', '=', 'users.id')
          .where('wallets.account_no', '=', 0)
          .limit(1)
          .as('main'),
      (join) => join.onTrue(),
    )
    .select(['users.id', 'users.username', 'users.roles', 'users.blocked_at', 'users.excluded_until'])
    .select(({ selectFrom, fn, ref }) => [
      fn.coalesce('main.staked', sql<bigint>`0`).as('staked'),
      fn.coalesce('main.payout', sql<bigint>`0`).as('payout'),
      fn.coalesce('main.rounds', sql<bigint>`0`).as('rounds'),
      fn.coalesce('main.amount', sql<bigint>`0`).as('balance'),
      selectFrom('sessions')
        .select(({ fn: max }) => max.max('last_seen_at').as('seen'))
        .whereRef('user_id', '=', 'users.id')
        .as('seen_at'),
      sql<bigint>`coalesce((select sum(t.amount)::bigint from transfers t
        where t.user_id = ${ref('users.id')} and t.round_id is null and t.code = 'deposit'), 0)`.as(
        'deposits',
      ),
    ]);

type PlayerRow = Awaited<ReturnType<ReturnType<typeof players>['execute']>>[number];

/** The most first. */
const BY_WAGER: KeyOrder<{ readonly id: string; readonly wager: bigint }> = [
  { sql: 'player_list.wager', type: 'number', way: 'desc', of: ({ wager }) => wager },
  { sql: 'player_list.user_id', type: 'id', way: 'desc', of: ({ id }) => id },
];

/**
 * Finds players by part of an id or name. Only roles that may see addresses find by address, by part only
 * admins.
 */
export async function findPlayers(
  deps: Deps,
  staff: Player,
  input: RequestOf<typeof listStaffPlayers>,
): Promise<ReplyOf<typeof listStaffPlayers>> {
  const now = deps.clock.now();
  const filter = [searched(staff, input.search), shown(input.show, now)];
  const matches = sql<SqlBool>`${sql.join(filter, sql` and `)}`;
  const isByWager = input.sort === 'wagered';
  const { rows, ...place } = await readKeyPage<PlayerRow & { readonly wager: bigint }>(input, {
    order: isByWager ? BY_WAGER : newestFirst('users.id'),
    rows: ({ isBeyond, orderBy, limit, offset }) =>
      players(deps.db)
        .$if(!isByWager, (all) => all.select(sql<bigint>`0`.as('wager')))
        .$if(isByWager, (all) =>
          all.innerJoin('player_list', 'player_list.user_id', 'users.id').select('player_list.wager'),
        )
        .where(matches)
        .where(isBeyond)
        .orderBy(orderBy)
        .limit(limit)
        .offset(offset)
        .$castTo<PlayerRow & { readonly wager: bigint }>()
        .execute(),
    async total() {
      const { total } = await deps.db
        .selectFrom(
          deps.db
            .selectFrom('users')
            .select('id')
            .where(matches)
            .orderBy('id')
            .limit(COUNTED_ROWS)
            .as('counted'),
        )
        .select(({ fn }) => fn.countAll<bigint>().as('total'))
        .executeTakeFirstOrThrow();
      return countedUpToLimit(total);
    },
  });
  return {
    items: rows.map((row) => ({
      ...figuresOf(row),
      deposits: minorToAmount(row.deposits),
      blocked: row.blocked_at !== null,
      excluded: isLater(row.excluded_until, now),
    })),
    ...place,
  };
}

/** Shorter parts have no three letters that an index could find. */
const MIN_PART = 3;

function searched(staff: Player, search: string) {
  if (search === '') return sql<SqlBool>`true`;
  const escaped = search.toLowerCase().replace(/[\\%_]/g, '\\$&');
  const part = [...search].length < MIN_PART ? `${escaped}%` : `%${escaped}%`;
  const found = [
    sql`${sql.raw(idTextSql('users.id'))} like ${part}`,
    sql`lower(users.username) like ${part}`,
  ];
  if (staff.permissions.includes('players.search-email')) found.push(sql`users.email_key like ${part}`);
  else if (maySeePrivate(staff)) found.push(sql`users.email_key = ${emailKey(search)}`);
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}

function shown(show: 'all' | 'blocked' | 'excluded' | 'staff', now: Date) {
  if (show === 'blocked') return sql<SqlBool>`users.blocked_at is not null`;
  if (show === 'excluded')
    return sql<SqlBool>`users.excluded_until is not null and users.excluded_until > ${now}`;
  if (show === 'staff') return sql<SqlBool>`users.roles <> '[]'`;
  return sql<SqlBool>`true`;
}

const isLater = (end: Date | null, now: Date): end is Date => end !== null && end > now;

const figuresOf = (row: PlayerRow) => ({
  id: row.id,
  username: row.username,
  roles: row.roles,
  balance: minorToAmount(row.balance),
  wagered: minorToAmount(row.staked),
  house_result: minorToAmount(row.staked - row.payout),
  seen_at: row.seen_at?.toISOString() ?? null,
});

/** Returns a player with all details. @throws {Refusal} NOT_FOUND */
export async function getPlayerForStaff(deps: Deps, staff: Player, id: string): Promise<StaffPlayer> {
  const row = await players(deps.db)
    .select(['users.email', 'users.email_verified_at', 'users.created_at', 'users.language'])
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  const isPrivate = maySeePrivate(staff);
  const twoFactor = await hasTwoFactor(deps.db, id);
  const held = await getWithdrawalHold(deps.db, id);
  const [reset] = isPrivate ? await listOpenResets(deps, staff, id) : [];
  return {
    ...figuresOf(row),
    created_at: row.created_at.toISOString(),
    language: row.language,
    email:
      row.email !== null && isPrivate
        ? { masked: maskEmail(row.email), verified: row.email_verified_at !== null }
        : null,
    two_factor: twoFactor,
    blocked: row.blocked_at && { at: row.blocked_at.toISOString(), ...(await lastBlock(deps.db, id)) },
    withdrawals_held: held,
    excluded_until: isLater(row.excluded_until, deps.clock.now()) ? row.excluded_until.toISOString() : null,
    limits: isPrivate ? await limitsSet(deps, id) : [],
    deposits: { sum: minorToAmount(row.deposits), count: await countDeposits(deps.db, id) },
    bets: Number(row.rounds),
    reset: reset ?? null,
    may: listAllowedActions(staff, {
      ...row,
      twoFactor,
      isHeld: held !== null,
      permissions: await readPermissionsOf(deps.db, row.roles),
    }),
  };
}

const limitsSet = async (deps: Deps, userId: string): Promise<StaffPlayer['limits']> =>
  (await listLimits(deps, userId)).flatMap(({ kind, period, value }) =>
    value === null ? [] : [{ kind, period, value }],
  );

/** `m…a@mail.example`: enough to compare with what a player says, too little to write to. */
const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [first = '', last = ''] = [email.slice(0, at).at(0), email.slice(0, at).at(-1)];
  return `${first}…${at > 2 ? last : ''}${email.slice(at)}`;
};

async function lastBlock(db: Db, userId: string): Promise<{ by: string | null; reason: string | null }> {
  const block = await db
    .selectFrom('staff_actions')
    .select(['staff_name', 'details'])
    .where('subject_id', '=', userId)
    .where('action', '=', 'player-blocked')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!block) return { by: null, reason: null };
  const { reason } = JSON.parse(block.details) as { readonly reason: string }; // written by `setBlocked`
  return { by: block.staff_name, reason };
}

/** Returns the full address; the access is logged. @throws {Refusal} NOT_FOUND, NOT_ALLOWED. */
export const showEmail = (deps: Deps, staff: Player, id: string): Promise<string | null> =>
  performStaffAction(
    deps,
    staff,
    id,
    { permission: 'players.private', isOnOneselfToo: true, isOnAnybody: true },
    async (tx, { email }) => {
      await recordStaffAction(tx, deps, staff, { action: 'email-seen', subjectId: id, details: {} });
      return email;
    },
  );

const countDeposits = async (db: Db, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('transfers')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('round_id', 'is', null)
    .where('code', '=', 'deposit')
    .executeTakeFirstOrThrow();
  return Number(count);
};
