import { toUtcDay } from '../reward-rules/feature.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { toPage } from '../staff/actions/feature.ts';
import type { listReferrals, StaffReferral } from '#contract/affiliate.ts';
import { formatIsoDay } from './days.ts';
import { FINISHED_DAYS_SQL } from './finished-days-sql.ts';

interface Row {
  readonly username: string;
  readonly campaign: string;
  readonly joinedAt: Date;
  readonly staked: bigint;
  readonly commission: bigint;
  readonly state: StaffReferral['state'];
  readonly total: number;
}

const LIST = defineStatement<
  { userId: string; today: number; most: number; offset: number },
  Row
>(`select u.username, c.name as campaign,
    r.joined_at as "joinedAt", ${FINISHED_DAYS_SQL.staked} as staked, ${FINISHED_DAYS_SQL.commission} as commission, r.state,
    count(*) over ()::integer as total
  from ${FINISHED_DAYS_SQL.from} join users u on u.id = r.user_id join campaigns c on c.id = r.campaign_id
  where r.affiliate_id = @userId order by r.joined_at desc, r.user_id limit @most offset @offset`);

/** Enough to tell two referrals apart without identifying them. */
const LETTERS = 2;

/** Returns a player's referrals, newest first: only totals, without names or exact times. */
export async function listReferralsFor(
  { db, clock }: Deps,
  userId: string,
  input: RequestOf<typeof listReferrals>,
): Promise<ReplyOf<typeof listReferrals>> {
  const offset = (input.page - 1) * input.per_page;
  const rows = await executeStatement(db, LIST, {
    userId,
    today: toUtcDay(clock.now()),
    most: input.per_page,
    offset,
  });
  const items = rows.map(({ username, campaign, joinedAt, staked, commission, state }) => ({
    name: [...username].slice(0, LETTERS).join(''),
    campaign,
    state,
    joined_at: formatIsoDay(toUtcDay(joinedAt)),
    wagered: minorToAmount(staked),
    commission: minorToAmount(commission),
  }));
  return toPage(items, rows[0]?.total ?? (await countOf(db, userId)), input);
}

const COUNT = defineStatement<{ userId: string }, { count: number }>(
  'select count(*)::integer as count from referrals where affiliate_id = @userId',
);

/** Needed if the page is past the last one. */
const countOf = async (db: Deps['db'], userId: string): Promise<number> =>
  (await executeStatement(db, COUNT, { userId }))[0]?.count ?? 0;
