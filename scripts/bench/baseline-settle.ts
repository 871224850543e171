import { systemClock } from '#server/clock.ts';
import { newId } from '#server/ids.ts';
import { systemAccountNos } from '#server/ledger/index.ts';
import type { RawDriver } from './baseline-bet.ts';
import type { OpenBets } from './settle-table.ts';
import { idTextSql } from '#server/db/uuid.ts';

/** What a settlement wrote for a bet, in the order of the players. */
export interface SettledRow {
  readonly user_id: string;
  readonly staked: bigint;
  readonly multiplier: bigint;
  readonly payout: bigint;
  /** The published event, as JSON. */
  readonly news: string;
}

const READ_SETTLED = `select r.user_id, r.staked, r.multiplier, r.payout, o.payload::text as news
  from unnest($1::uuid[]) with ordinality as bet (id, n) join rounds r on r.id = bet.id
    join outbox o on o.payload -> 'bet' ->> 'id' = ${idTextSql('r.id')}
  where r.status = 'settled' order by n`;

/** Reads what the application wrote for these bets. @throws when one is missing */
export const readSettled = async (driver: RawDriver, { ids }: OpenBets): Promise<readonly SettledRow[]> => {
  let rows: readonly SettledRow[] = [];
  await driver.withConnection(async (query) => {
    rows = (await query(READ_SETTLED, [ids])) as SettledRow[]; // the columns of the statement
  });
  if (rows.length < ids.length)
    throw new Error(`${rows.length} of ${ids.length} bets were settled and published`);
  return rows;
};

/** The number of a player's main account. */
const MAIN = 0;

const MONEY = `with moved as (
    insert into transfers (user_id, id, debit, credit, amount, code, round_id, created_at)
    select user_id, id, debit, credit, amount, code, round_id, $8::timestamptz
    from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::smallint[], $5::bigint[], $6::text[], $7::uuid[])
      as m (user_id, id, debit, credit, amount, code, round_id)
  ) update wallets b set amount = b.amount + c.change, version = b.version + 1
    from unnest($9::uuid[], $10::bigint[]) as c (user_id, change) where b.user_id = c.user_id and b.account_no = 0`;

const ROUNDS = `with settled as (
    delete from open_rounds r
    using unnest($1::uuid[], $2::bigint[], $3::bigint[]) as s (id, multiplier, payout) where r.id = s.id
    returning r.*, s.multiplier as reached, s.payout
  ), ended as (
    insert into rounds (id, user_id, account_no, game, rules_version, shared_game_id, nonce, client_bet_id, params,
      amount, max_profit, status, step, staked, multiplier, payout, capped, actions, balances, created_at, settled_at)
    select id, user_id, account_no, game, rules_version, shared_game_id, nonce, client_bet_id, params, amount,
      max_profit, 'settled', step, staked, reached, payout, false, actions, balances, created_at, $5::timestamptz
    from settled
  ), counted as (
    update wallets w set rounds = w.rounds + 1, staked = w.staked + s.staked, payout = w.payout + s.payout
    from unnest($6::uuid[], $7::bigint[], $3::bigint[]) as s (user_id, staked, payout)
    where w.user_id = s.user_id and w.account_no = 0
  ) insert into outbox (event, room, payload, created_at)
    select 'round-step', 'user:' || ${idTextSql('user_id')}, news::jsonb, $5::timestamptz
    from unnest($6::uuid[], $4::text[]) as n (user_id, news)`;

/**
 * Makes the same writes as one pair of bulk statements without any safeguards: no locks, no checks of earlier
 * settlements, and every value known beforehand. The returned function runs them in one transaction.
 */
export const settleByBulkStatements = (
  { ids }: OpenBets,
  settled: readonly SettledRow[],
): ((driver: RawDriver) => Promise<void>) => {
  const now = systemClock.now();
  const { escrow, house } = systemAccountNos;
  const transfers = settled.flatMap(({ user_id: user, staked, payout }, i) => {
    const bet = ids[i] ?? '';
    const posted = { user, debit: escrow, credit: house, amount: staked, code: 'post', bet };
    const paid = { user, debit: house, credit: MAIN, amount: payout, code: 'pay', bet };
    return payout > 0n ? [posted, paid] : [posted];
  });
  const paid = settled.filter(({ payout }) => payout > 0n);
  const money = [
    transfers.map(({ user }) => user),
    transfers.map(() => newId(systemClock)),
    transfers.map(({ debit }) => debit),
    transfers.map(({ credit }) => credit),
    transfers.map(({ amount }) => amount),
    transfers.map(({ code }) => code),
    transfers.map(({ bet }) => bet),
    now,
    paid.map(({ user_id: user }) => user),
    paid.map(({ payout }) => payout),
  ];
  const rounds = [
    ids,
    settled.map(({ multiplier }) => multiplier),
    settled.map(({ payout }) => payout),
    settled.map(({ news }) => news),
    now,
    settled.map(({ user_id: user }) => user),
    settled.map(({ staked }) => staked),
  ];
  return (driver) =>
    driver.withConnection(async (query) => {
      await query('begin', []);
      await query(MONEY, money);
      await query(ROUNDS, rounds);
      await query('commit', []);
    });
};
