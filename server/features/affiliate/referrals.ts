import { toUtcDay } from '../reward-rules/feature.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import { sql } from 'kysely';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { readKeyPage, type KeyOrder } from '../../key-pages.ts';
import type { Deps } from '../../deps.ts';
import type { listReferrals, StaffReferral } from '#contract/affiliate.ts';
import { formatIsoDay } from './days.ts';
import { finishedDaysSql } from './finished-days-sql.ts';

interface Row {
  readonly userId: string;
  readonly username: string;
  readonly campaign: string;
  readonly joinedAt: Date;
  readonly staked: bigint;
  readonly commission: bigint;
  readonly state: StaffReferral['state'];
}

const NEWEST: KeyOrder<Row> = [
  { sql: 'r.joined_at', type: 'time', way: 'desc', of: ({ joinedAt }) => joinedAt },
  { sql: 'r.user_id', type: 'id', way: 'desc', of: ({ userId }) => userId },
];

/** Enough to tell two referrals apart without identifying them. */
const LETTERS = 2;

/** Returns a player's referrals, newest first: only totals, without names or exact times. */
export async function listReferralsFor(
  { db, clock }: Deps,
  userId: string,
  input: RequestOf<typeof listReferrals>,
): Promise<ReplyOf<typeof listReferrals>> {
  const parts = finishedDaysSql(toUtcDay(clock.now()));
  const { rows, ...place } = await readKeyPage(input, {
    order: NEWEST,
    async rows({ isBeyond, orderBy, limit, offset }) {
      const found = await sql<Row>`select r.user_id as "userId", u.username, c.name as campaign,
          r.joined_at as "joinedAt", ${parts.staked} as staked, ${parts.commission} as commission, r.state
        from ${parts.from} join users u on u.id = r.user_id join campaigns c on c.id = r.campaign_id
        where r.affiliate_id = ${userId} and ${isBeyond}
        order by ${orderBy} limit ${limit} offset ${offset}`.execute(db);
      return found.rows;
    },
    total: () => countOf(db, userId),
  });
  const items = rows.map(({ username, campaign, joinedAt, staked, commission, state }) => ({
    name: [...username].slice(0, LETTERS).join(''),
    campaign,
    state,
    joined_at: formatIsoDay(toUtcDay(joinedAt)),
    wagered: minorToAmount(staked),
    commission: minorToAmount(commission),
  }));
  return { items, ...place };
}

const COUNT = defineStatement<{ userId: string }, { count: number }>(
  'select count(*)::integer as count from referrals where affiliate_id = @userId',
);

const countOf = async (db: Deps['db'], userId: string): Promise<number> =>
  (await executeStatement(db, COUNT, { userId }))[0]?.count ?? 0;
