import type { Db, Tx } from '../../db/connection.ts';
import { defineStatement, executeStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import { FIRST_ID } from '../../db/uuid.ts';
import type { Deps } from '../../deps.ts';
import { firstIdAt, timeOfId } from '../../id-range.ts';
import {
  acquireLease,
  assertLeaseHeld,
  releaseLease,
  renewLease,
  type Lease,
  type LeaseDeps,
} from '../../lease.ts';
import { findFirstTransfer, systemAccountNos, type TransferCode } from '../../ledger/index.ts';
import { countriesOf } from '../reward-rules/feature.ts';

/*
 * Reports are added up from the transfers that the ledger has closed, right behind it: nothing comes before those any
 * more, and their blocks are still in memory. So the sums of all days are those of the books.
 */

/** A transaction adds up about so many transfers, so that it holds no lock and no snapshot for long. */
const AT_ONCE = 50_000;
const STEP_MS = 3_600_000;
const LEASE = 'adding up reports';
const LEASE_MS = 60_000;

const { house, rewards, owed, prizes } = systemAccountNos;
/** Accounts of rewards: what leaves them all is what players got. */
export const REWARD_ACCOUNTS_SQL = `(${rewards}, ${owed}, ${prizes})`;
/** What leaves them and is no bonus: play money, and what affiliates earn. */
const NO_BONUS: readonly TransferCode[] = [
  'demo-credit',
  'demo-refill',
  'commission',
  'commission-correction',
];
export const NO_BONUS_SQL = `(${NO_BONUS.map((code) => `'${code}'`).join(', ')})`;
/** Accounts of the outside. */
export const FIRST_EXTERNAL_NO = 100;

interface Range {
  readonly from: string;
  readonly end: string;
}
const IN_RANGE = 'id >= @from and id < @end';
/** Transfers of which a report says something. */
const IS_REPORTED = `(debit in (${house}, ${rewards}, ${owed}, ${prizes}) or debit >= ${FIRST_EXTERNAL_NO}
    or credit in (${house}, ${rewards}, ${owed}, ${prizes}) or credit >= ${FIRST_EXTERNAL_NO})`;

/** A withdrawal is paid between two accounts of the system; its key leads to the player. */
const PAID_ID = `case when k.client_id ~ '^withdrawal:[0-9a-f]{32}:post$' then split_part(k.client_id, ':', 2)::uuid end`;
const PLAYER = `case when t.code = 'withdraw-post' then coalesce((select w.user_id
      from transfer_keys k join withdrawals w on w.id = ${PAID_ID}
      where k.user_id = t.user_id and k.transfer_id = t.id), t.user_id) else t.user_id end`;

const UPTO = defineStatement<object, { upto: string; closed: string }>(
  `select c.upto, l.upto as closed from report_counted c, ledger_closed l for update of c`,
);
const PLAYERS = defineStatement<Range, { userId: string }>(
  `select distinct ${PLAYER} as "userId" from transfers t where ${IN_RANGE} and ${IS_REPORTED}`,
);
// A round is looked up by its id, one by one: a join would read every month of rounds.
const COUNT = defineStatement<
  Range & { userIds: readonly string[]; countries: readonly string[] },
  { transfers: bigint }
>(`with moved as materialized (
    select ${PLAYER} as user_id, debit, credit, amount, code, round_id,
      floor(extract(epoch from created_at) / 86400)::integer as day
    from transfers t where ${IN_RANGE} and ${IS_REPORTED}
  ), parts as (
    select m.day, m.user_id,
      case when m.debit = ${house} or m.credit = ${house} then coalesce(
        (select r.game from rounds r where r.id = m.round_id),
        (select p.game from provider_rounds p where p.id = m.round_id), '') else '' end as game,
      coalesce(o.country, '') as country, coalesce(u.fiat, '') as currency,
      case when m.credit = ${house} then m.amount else 0 end as stakes,
      case when m.debit = ${house} then m.amount else 0 end as payouts,
      case when m.code in ${NO_BONUS_SQL} then 0
        else (m.debit in ${REWARD_ACCOUNTS_SQL})::integer * m.amount
          - (m.credit in ${REWARD_ACCOUNTS_SQL})::integer * m.amount end as bonus_cost,
      case when m.code = 'deposit' then m.amount
        when m.code = 'deposit-reversal' then -m.amount else 0 end as deposits,
      case when m.code = 'withdraw-post' then m.amount else 0 end as withdrawals
    from moved m left join users u on u.id = m.user_id
      left join unnest(@userIds::uuid[], @countries::text[]) as o (user_id, country) on o.user_id = m.user_id
  ), sums as (
    select day, game, country, currency, sum(stakes) as stakes, sum(payouts) as payouts,
      sum(bonus_cost) as bonus_cost, sum(deposits) as deposits, sum(withdrawals) as withdrawals
    from parts group by 1, 2, 3, 4
  ), written as (
    insert into report_days as d (day, game, country, currency, stakes, payouts, bonus_cost, deposits, withdrawals)
    select * from sums
    where stakes <> 0 or payouts <> 0 or bonus_cost <> 0 or deposits <> 0 or withdrawals <> 0
    on conflict (day, game, country, currency) do update set stakes = d.stakes + excluded.stakes,
      payouts = d.payouts + excluded.payouts, bonus_cost = d.bonus_cost + excluded.bonus_cost,
      deposits = d.deposits + excluded.deposits, withdrawals = d.withdrawals + excluded.withdrawals
  ), players as (
    insert into report_players (day, game, country, currency, user_id)
    select distinct day, game, country, currency, user_id from parts where stakes > 0
    on conflict do nothing
  ) select count(*) as transfers from moved`);
const MOVE_ON = defineStatement<{ end: string }>('update report_counted set upto = @end');

interface Counted {
  /** Everything that the ledger has closed is counted. */
  readonly isDone: boolean;
  readonly transfers: bigint;
}

const countNext = ({ db, geo }: ReportDeps, stepMs: number, held: (tx: Tx) => Promise<void>) =>
  transaction(db, async (tx): Promise<Counted> => {
    await held(tx);
    const [place] = await executeStatement(tx, UPTO, {});
    if (!place || place.upto >= place.closed) return { isDone: true, transfers: 0n };
    const from = place.upto === FIRST_ID ? await firstOf(tx, place.closed) : place.upto;
    const next = firstIdAt(timeOfId(from) + stepMs);
    const range = { from, end: next < place.closed ? next : place.closed };
    const players = await executeStatement(tx, PLAYERS, range);
    const countries = [...(await countriesOf(tx, { geo }, players))];
    const [counted] = await executeStatement(tx, COUNT, {
      from: range.from,
      end: range.end,
      userIds: countries.map(([userId]) => userId),
      countries: countries.map(([, country]) => country),
    });
    await executeStatement(tx, MOVE_ON, { end: range.end });
    return { isDone: range.end === place.closed, transfers: counted?.transfers ?? 0n };
  });

const firstOf = async (tx: Tx, closed: string): Promise<string> => {
  const first = await findFirstTransfer(tx);
  return first !== null && first < closed ? first : closed;
};

type ReportDeps = LeaseDeps & Pick<Deps, 'geo'>;

/** Counts what the ledger has closed since the last time, in steps. One process does it at a time. */
export async function countReports(deps: ReportDeps): Promise<void> {
  const lease = await acquireLease(deps, LEASE, LEASE_MS);
  if (!lease) return;
  await countAll(deps, lease);
  await releaseLease(deps, lease);
}

async function countAll(deps: ReportDeps, lease: Lease): Promise<void> {
  let stepMs = STEP_MS;
  for (;;) {
    const { isDone, transfers } = await countNext(deps, stepMs, (tx) => assertLeaseHeld(tx, lease));
    if (isDone) return;
    stepMs = transfers < AT_ONCE ? stepMs * 2 : STEP_MS;
    await renewLease(deps, lease);
  }
}

const COUNTED = defineStatement<object, { upto: string }>('select upto from report_counted');

/** Until when everything is counted; null: nothing is yet. */
export async function getCountedUntil(db: Db): Promise<Date | null> {
  const [row] = await executeStatement(db, COUNTED, {});
  return !row || row.upto === FIRST_ID ? null : new Date(timeOfId(row.upto));
}
