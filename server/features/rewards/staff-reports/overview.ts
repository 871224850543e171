import type { ReplyOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import type { Db } from '../../../db/connection.ts';
import { executeStatement, defineStatement } from '../../../db/statement.ts';
import type { Deps } from '../../../deps.ts';
import { idRangeBetween } from '../../../id-range.ts';
import { systemDays, type TransferCode } from '../../../ledger/index.ts';
import { sumUnstartedSpinStakes } from '../../bonuses/feature.ts';
import { sumUnredeemedValue } from '../../promotions/feature.ts';
import { loadRewardRules } from '../../reward-rules/feature.ts';
import { rewardKinds, type staffRewards } from '#contract/rewards.ts';
import { getRewardAccountBalances } from '../metrics.ts';
import { toUtcDay, dayStart } from '../periods.ts';
import { wheelSince } from './wheel.ts';

const RECEIVERS = 20;
const PLAY_MONEY: readonly string[] = ['demo-credit', 'demo-refill'] satisfies TransferCode[];

const MAX_GIVEN = defineStatement<
  { first: string; codes: readonly string[]; most: number },
  { id: string; username: string; amount: string }
>(`select u.id, u.username, sum(t.amount)::text as amount
  from transfers t join users u on u.id = t.user_id
  where t.credit = 0 and t.id >= @first and t.round_id is null and t.code = any(@codes::text[])
  group by u.id order by sum(t.amount) desc, u.id limit @most`);

type Overview = ReplyOf<typeof staffRewards>;

/** Returns what is owed, the cost of rewards in the last days, the top recipients, and the wheel's payout. */
export async function getRewardOverview(deps: Deps, days: number): Promise<Overview> {
  const { db, clock } = deps;
  const since = dayStart(toUtcDay(clock.now()) - days + 1);
  const { first } = idRangeBetween({ from: since.toISOString() });
  const [liability, costs, receivers, wheel] = await Promise.all([
    liabilityOf(db, clock.now()),
    systemDays(db, 'rewards', toUtcDay(since)),
    executeStatement(db, MAX_GIVEN, { first, codes: rewardKinds, most: RECEIVERS }),
    wheelSince(db, loadRewardRules(deps).wheel, since),
  ]);
  const text = (amount: string): string => minorToAmount(BigInt(amount));
  return {
    liability,
    // What came back to the house is subtracted; play money is not a cost of rewards.
    costs: costs
      .filter(({ code }) => !PLAY_MONEY.includes(code))
      .map(({ day, code, amount }) => ({
        day: dayStart(day).toISOString(),
        code,
        amount: minorToAmount(-BigInt(amount)),
      })),
    receivers: receivers.map(({ amount, ...user }) => ({ user, amount: text(amount) })),
    wheel: {
      spins: wheel.spins,
      paid: minorToAmount(wheel.paid),
      expected: minorToAmount(wheel.expected),
    },
  };
}

async function liabilityOf(db: Db, now: Date): Promise<Overview['liability']> {
  const { owed, prizes, commissions, bonuses } = await getRewardAccountBalances(db);
  const [spins, codes] = [await sumUnstartedSpinStakes(db, now), await sumUnredeemedValue(db, now)];
  const total = owed + prizes + commissions + bonuses;
  const shown = { owed, prizes, commissions, bonuses, total, offered: spins + codes };
  return Object.fromEntries(
    Object.entries(shown).map(([name, amount]) => [name, minorToAmount(amount)]),
  ) as Overview['liability']; // built from the same names
}
