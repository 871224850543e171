import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { invalidRequest } from '../../http/invalid-request.ts';
import { DAY_MS, loadRewardRules, toUtcDay } from '../reward-rules/feature.ts';
import type { affiliateOverview } from '#contract/affiliate.ts';
import { formatIsoDay, getLastPayableDay } from './days.ts';

type Reply = ReplyOf<typeof affiliateOverview>;

const MAX_DAYS = 92;

interface Span {
  readonly userId: string;
  readonly from: number;
  readonly to: number;
}

const CLICKS = defineStatement<Span, { day: number; clicks: number }>(
  `select d.day, sum(d.clicks)::integer as clicks from campaign_days d join campaigns c on c.id = d.campaign_id
  where c.user_id = @userId and d.day between @from::integer and @to::integer group by d.day`,
);
const COMMISSIONS = defineStatement<Span, { day: number; commission: bigint }>(
  `select day, commission from commission_days
  where affiliate_id = @userId and day between @from::integer and @to::integer`,
);
interface Moments {
  readonly userId: string;
  readonly begin: Date;
  readonly end: Date;
}
const SIGN_UPS = defineStatement<Moments, { day: number; count: number }>(
  `select floor(extract(epoch from joined_at) / 86400)::integer as day, count(*)::integer as count from referrals
  where affiliate_id = @userId and joined_at >= @begin::timestamptz and joined_at < @end::timestamptz group by 1`,
);
const DEPOSITORS = defineStatement<Moments, { count: number }>(
  `select count(*)::integer as count from referrals where affiliate_id = @userId
    and first_deposit_at >= @begin::timestamptz and first_deposit_at < @end::timestamptz`,
);
const WAGERED = defineStatement<Span, { wagered: bigint }>(
  `select coalesce(sum(d.staked), 0)::bigint as wagered
  from referrals r join player_days d on d.user_id = r.user_id
  where r.affiliate_id = @userId and r.state <> 'refused' and d.day between @from::integer and @to::integer`,
);
/** All-time sums in minor units. */
type Sums = Readonly<Record<'held' | 'payable' | 'paid', bigint>>;
const COMMISSION = defineStatement<{ userId: string; today: number; payable: number }, Sums>(
  `select coalesce(sum(commission) filter (where payout_id is null and day > @payable::integer and day < @today::integer), 0)::bigint
      as held,
    coalesce(sum(commission) filter (where payout_id is null and day <= @payable::integer), 0)::bigint as payable,
    coalesce(sum(commission) filter (where payout_id is not null), 0)::bigint as paid
  from commission_days where affiliate_id = @userId`,
);

/** Returns a player's commission on finished days. */
export async function getCommissionTotals(
  { db, clock }: Pick<Deps, 'clock'> & { readonly db: Deps['db'] | Tx },
  userId: string,
): Promise<Sums> {
  const now = clock.now();
  const [sums] = await executeStatement(db, COMMISSION, {
    userId,
    today: toUtcDay(now),
    payable: getLastPayableDay(now),
  });
  return sums ?? { held: 0n, payable: 0n, paid: 0n };
}

/**
 * Returns the results of a player's campaigns between two days, both included.
 * @throws {Refusal} INVALID_REQUEST for an invalid date, an empty range, or more than 92 days
 */
export async function getOverview(
  deps: Deps,
  userId: string,
  requested: RequestOf<typeof affiliateOverview>,
): Promise<Reply> {
  const { db } = deps;
  const [from, to] = [readDay('from', requested.from), readDay('to', requested.to)];
  if (to < from || to - from >= MAX_DAYS) throw invalidRequest('field', { field: 'to' });
  const today = toUtcDay(deps.clock.now());
  const span = { userId, from, to };
  const over = { userId, from, to: Math.min(to, today - 1) };
  const moments = { userId, begin: new Date(from * DAY_MS), end: new Date((to + 1) * DAY_MS) };
  const [clicks, commissions, signUps, depositors, wagered, commission] = await Promise.all([
    executeStatement(db, CLICKS, span),
    executeStatement(db, COMMISSIONS, over),
    executeStatement(db, SIGN_UPS, moments),
    executeStatement(db, DEPOSITORS, moments),
    executeStatement(db, WAGERED, over),
    getCommissionTotals(deps, userId),
  ]);
  const days = daysOf(span, today, { clicks, signUps, commissions });
  return {
    clicks: days.reduce((sum, day) => sum + day.clicks, 0),
    sign_ups: days.reduce((sum, day) => sum + day.sign_ups, 0),
    depositors: depositors[0]?.count ?? 0,
    wagered: minorToAmount(wagered[0]?.wagered ?? 0n),
    commission: onWire(commission),
    share: loadRewardRules(deps).affiliate.share,
    days,
  };
}

const onWire = ({ held, payable, paid }: Sums): Reply['commission'] => ({
  held: minorToAmount(held),
  payable: minorToAmount(payable),
  paid: minorToAmount(paid),
});

interface Figures {
  readonly clicks: readonly { readonly day: number; readonly clicks: number }[];
  readonly signUps: readonly { readonly day: number; readonly count: number }[];
  readonly commissions: readonly { readonly day: number; readonly commission: bigint }[];
}

/** Lists every day, including those without activity. */
function daysOf({ from, to }: Span, today: number, { clicks, signUps, commissions }: Figures): Reply['days'] {
  const clicksOn = new Map(clicks.map((one) => [one.day, one.clicks]));
  const signUpsOn = new Map(signUps.map((one) => [one.day, one.count]));
  const commissionOn = new Map(commissions.map((one) => [one.day, one.commission]));
  return Array.from({ length: to - from + 1 }, (_, i) => from + i).map((day) => ({
    day: formatIsoDay(day),
    clicks: clicksOn.get(day) ?? 0,
    sign_ups: signUpsOn.get(day) ?? 0,
    commission: day < today ? minorToAmount(commissionOn.get(day) ?? 0n) : null,
  }));
}

/** Returns the number of a day; refuses dates such as 31 February. */
function readDay(field: 'from' | 'to', text: string): number {
  const time = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== text)
    throw invalidRequest('field', { field });
  return toUtcDay(time);
}
