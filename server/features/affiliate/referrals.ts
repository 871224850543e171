import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#contract/money.ts';
import { run, statement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { paged } from '../staff/acts/feature.ts';
import type { listReferrals, StaffReferral } from './contract.ts';
import { dayOf, dayText } from './days.ts';
import { finished } from './finished-days.ts';

interface Row {
  readonly username: string;
  readonly campaign: string;
  readonly joinedAt: Date;
  readonly staked: bigint;
  readonly commission: bigint;
  readonly state: StaffReferral['state'];
  readonly total: number;
}

const LIST = statement<
  { userId: string; today: number; most: number; offset: number },
  Row
>(`select u.username, c.name as campaign,
    r.joined_at as "joinedAt", ${finished.staked} as staked, ${finished.commission} as commission, r.state,
    count(*) over ()::integer as total
  from ${finished.from} join users u on u.id = r.user_id join campaigns c on c.id = r.campaign_id
  where r.affiliate_id = @userId order by r.joined_at desc, r.user_id limit @most offset @offset`);

/** Enough to tell two apart, and nothing that says who they are. */
const LETTERS = 2;

/** Whom the campaigns of a player brought, the newest first: no names, no moment that tells one, and sums alone. */
export async function referralsOf(
  { db, clock }: Deps,
  userId: string,
  input: RequestOf<typeof listReferrals>,
): Promise<ReplyOf<typeof listReferrals>> {
  const offset = (input.page - 1) * input.per_page;
  const rows = await run(db, LIST, { userId, today: dayOf(clock.now()), most: input.per_page, offset });
  const items = rows.map(({ username, campaign, joinedAt, staked, commission, state }) => ({
    ...{ name: [...username].slice(0, LETTERS).join(''), campaign, state },
    ...{ joined_at: dayText(dayOf(joinedAt)), wagered: minorToAmount(staked) },
    commission: minorToAmount(commission),
  }));
  return paged(items, rows[0]?.total ?? (await countOf(db, userId)), input);
}

const COUNT = statement<{ userId: string }, { count: number }>(
  'select count(*)::integer as count from referrals where affiliate_id = @userId',
);

/** Asked where a page is behind the last one. */
const countOf = async (db: Deps['db'], userId: string): Promise<number> =>
  (await run(db, COUNT, { userId }))[0]?.count ?? 0;
