import { firstIdAt } from '../id-range.ts';
import { NO_PLAYER } from '../ledger/index.ts';
import { LAST_ID } from './uuid.ts';
import { ALL_ROUNDS_SQL, OWN_ROUNDS_SQL } from '../rounds/index.ts';

/*
 * A check reads the books from an id on, and takes what came before from sums: those stored with the last proven day, and
 * those that it added up since. Where it begins at the first id, there are no sums, and it reads everything.
 */

export interface AccountSums {
  readonly amount: bigint;
  /** Settled rounds of our own games on this account. */
  readonly rounds: bigint;
  readonly staked: bigint;
  readonly payout: bigint;
}
/** How many rounds used a pair, and the sums of their nonces and of the squares. */
export interface PairSums {
  readonly rounds: bigint;
  readonly total: bigint;
  readonly squares: bigint;
}
/** What the transfers of a round moved. */
export interface RoundMoney {
  readonly held: bigint;
  readonly posted: bigint;
  readonly paid: bigint;
  readonly voided: bigint;
}

/** What the books before `from` add up to. */
export interface SumsSoFar {
  /** Rounds and transfers with this id or a greater one are not in the sums. */
  from: string;
  /** What happened before was proven with the days that are stored. */
  readonly since: Date;
  /** Whether the sums that are stored with the last proven day are a part of them. */
  isStored: boolean;
  /** By `accountKey`. */
  readonly accounts: Map<string, AccountSums>;
  readonly pairs: Map<string, PairSums>;
  /** Rounds that were not over, or whose transfers were not all there. */
  readonly open: Map<string, RoundMoney>;
}

/** The key of an account in `SumsSoFar`; one of the system belongs to nobody. */
export const accountKey = (userId: string, accountNo: number): string => `${userId} ${accountNo}`;

/** The sums before the first id: everything is read. */
export const noSums = (): SumsSoFar => ({
  from: firstIdAt(0),
  since: new Date(0),
  isStored: false,
  accounts: new Map(),
  pairs: new Map(),
  open: new Map(),
});

/** Adds to what a map has under this key. */
export function addTo<K, V extends object>(sums: Map<K, V>, key: K, more: V): void {
  const before = sums.get(key);
  if (!before) return void sums.set(key, more);
  const entries = Object.entries(before) as [keyof V, bigint][]; // sums have no other fields
  const added = entries.map(([name, value]) => [name, value + (more[name] as bigint)]);
  sums.set(key, Object.fromEntries(added) as V);
}

/** The values of `SUMS_SQL` and the other parts below, by name. */
export interface SumValues {
  readonly from: string;
  readonly end: string;
  readonly isLast: boolean;
  readonly since: Date;
  readonly isStored: boolean;
  readonly accountOwners: readonly string[];
  readonly accountNos: readonly number[];
  readonly accountAmounts: readonly bigint[];
  readonly accountRounds: readonly bigint[];
  readonly accountStaked: readonly bigint[];
  readonly accountPayouts: readonly bigint[];
  readonly pairIds: readonly string[];
  readonly pairRounds: readonly bigint[];
  readonly pairTotals: readonly string[];
  readonly pairSquares: readonly string[];
  readonly openIds: readonly string[];
  readonly openHeld: readonly bigint[];
  readonly openPosted: readonly bigint[];
  readonly openPaid: readonly bigint[];
  readonly openVoided: readonly bigint[];
}

/** The sums as values of statements; without an end, these read up to the newest id. */
export function sumValues(
  { from, since, isStored, accounts, pairs, open }: SumsSoFar,
  end = LAST_ID,
): SumValues {
  const [byAccount, byPair, byRound] = [[...accounts.values()], [...pairs.values()], [...open.values()]];
  const keys = [...accounts.keys()].map((key) => key.split(' '));
  return {
    from,
    end,
    isLast: end === LAST_ID,
    since,
    isStored,
    accountOwners: keys.map(([userId]) => userId ?? NO_PLAYER),
    accountNos: keys.map(([, accountNo]) => Number(accountNo)),
    accountAmounts: byAccount.map(({ amount }) => amount),
    accountRounds: byAccount.map(({ rounds }) => rounds),
    accountStaked: byAccount.map(({ staked }) => staked),
    accountPayouts: byAccount.map(({ payout }) => payout),
    pairIds: [...pairs.keys()],
    pairRounds: byPair.map(({ rounds }) => rounds),
    pairTotals: byPair.map(({ total }) => String(total)),
    pairSquares: byPair.map(({ squares }) => String(squares)),
    openIds: [...open.keys()],
    openHeld: byRound.map(({ held }) => held),
    openPosted: byRound.map(({ posted }) => posted),
    openPaid: byRound.map(({ paid }) => paid),
    openVoided: byRound.map(({ voided }) => voided),
  };
}

/** Ids of rounds and transfers that are read. */
export const IN_RANGE_SQL = 'id >= @from and id < @end';

/** Both sides of the transfers that are read. Accounts of the system belong to nobody, in every player's books. */
export const SIDES_SQL = `(select case when side.account_no > 0 then '${NO_PLAYER}'::uuid else t.user_id end as user_id,
    side.account_no, side.amount
  from (select user_id, debit, credit, amount from transfers where ${IN_RANGE_SQL}) t
  cross join lateral (values (t.credit, t.amount), (t.debit, -t.amount)) as side (account_no, amount))`;

/** What each account holds by its transfers: `user_id`, `account_no`, `amount`. */
export const SUMS_SQL = `(select user_id, account_no, sum(amount) as amount from (
    select user_id, account_no, amount from proof_accounts where @isStored::boolean
    union all select user_id, account_no, amount
      from unnest(@accountOwners::uuid[], @accountNos::smallint[], @accountAmounts::bigint[])
        as added (user_id, account_no, amount)
    union all select user_id, account_no, amount from ${SIDES_SQL} sides
  ) parts group by user_id, account_no)`;

const OWN_PARTS = `select user_id, account_no, rounds, staked, payout from proof_accounts where @isStored::boolean
    union all select user_id, account_no, rounds, staked, payout
      from unnest(@accountOwners::uuid[], @accountNos::smallint[], @accountRounds::bigint[], @accountStaked::bigint[],
        @accountPayouts::bigint[]) as added (user_id, account_no, rounds, staked, payout)
    union all select user_id, account_no, 1, staked, payout from rounds
      where status = 'settled' and ${IN_RANGE_SQL}
    union all select user_id, account_no, 1, staked, payout from rounds
      where status = 'settled' and id < @from and id = any(@openIds::uuid[])`;
const playedSql = (parts: string): string => `(select user_id, account_no, sum(rounds)::bigint as rounds,
    sum(staked)::bigint as staked, sum(payout)::bigint as payout
  from (${parts}) parts group by user_id, account_no having sum(rounds) > 0)`;

/** Settled rounds of our own games by account: `user_id`, `account_no`, `rounds`, `staked`, `payout`. */
export const OWN_PLAYED_SQL = playedSql(OWN_PARTS);
/** With those of providers, which are few and change, so all of them are read. */
export const PLAYED_SQL = playedSql(`${OWN_PARTS}
    union all select user_id, account_no, 1, staked, payout from provider_rounds
      where status = 'settled'`);

/** How often each pair was used: `seed_pair_id`, `rounds`, `total`, `squares`. */
export const USED_PAIRS_SQL = `(select seed_pair_id, sum(rounds) as rounds, sum(total) as total, sum(squares) as squares
  from (
    select seed_pair_id, rounds, total, squares from proof_pairs where @isStored::boolean
    union all select seed_pair_id, rounds, total, squares
      from unnest(@pairIds::uuid[], @pairRounds::bigint[], @pairTotals::numeric[], @pairSquares::numeric[])
        as added (seed_pair_id, rounds, total, squares)
    union all select seed_pair_id, 1, nonce, nonce * nonce from ${OWN_ROUNDS_SQL} r
      where seed_pair_id is not null and ${IN_RANGE_SQL}
  ) parts group by seed_pair_id)`;

/** Rounds of our own games that are read: those of the range, and earlier ones that were open. */
export const READ_ROUNDS_SQL = `(select * from ${OWN_ROUNDS_SQL} newer where ${IN_RANGE_SQL}
  union all select * from ${OWN_ROUNDS_SQL} older where id < @from and id = any(@openIds::uuid[]))`;

/** As columns of a transfer: what it moved of its round. The sale of an item comes later and is none of its round. */
export const MONEY_SQL = `coalesce(sum(amount) filter (where code in ('hold', 'stake')), 0) as held,
    coalesce(sum(amount) filter (where code in ('post', 'stake')), 0) as posted,
    coalesce(sum(amount) filter (where code in ('pay', 'item')), 0) as paid,
    coalesce(sum(amount) filter (where code = 'void'), 0) as voided`;
/** Rounds of months that have left were proven before. The subselect is read once; uuids have no `max`. */
export const IS_OF_ROUND_SQL = `round_id is not null and code <> 'item-sell'
    and (round_id < (select upto from archived_months order by upto desc limit 1)) is not true`;

/** Whether the money `m` of a round `r` is what the round says. */
export const IS_RIGHT_SQL = `(m.held = r.held
    and m.posted = case r.status when 'settled' then r.staked else 0 end
    and m.paid = case r.status when 'settled' then r.payout else 0 end and m.voided = r.given_back)`;

/**
 * Rounds whose transfers are not what the round says, and before the end of the books also those that are not over:
 * `id`, `status`, `staked`, `payout` and the money.
 */
export const UNEVEN_ROUNDS_SQL = `with money as (
    select round_id, sum(held)::bigint as held, sum(posted)::bigint as posted, sum(paid)::bigint as paid,
      sum(voided)::bigint as voided
    from (
      select round_id, held, posted, paid, voided
        from unnest(@openIds::uuid[], @openHeld::bigint[], @openPosted::bigint[], @openPaid::bigint[],
          @openVoided::bigint[]) as added (round_id, held, posted, paid, voided)
      union all (select round_id, ${MONEY_SQL} from transfers where ${IS_OF_ROUND_SQL} and ${IN_RANGE_SQL}
        group by round_id)
    ) parts group by round_id
  ), played as (
    select * from ${ALL_ROUNDS_SQL} newer where ${IN_RANGE_SQL}
    union all select * from ${ALL_ROUNDS_SQL} older where id < @from and id = any(@openIds::uuid[])
  )
  select coalesce(r.id, m.round_id) as id, r.status, r.staked::text, r.payout::text, coalesce(m.held, 0) as held,
    coalesce(m.posted, 0) as posted, coalesce(m.paid, 0) as paid, coalesce(m.voided, 0) as voided
  from played r full join money m on m.round_id = r.id
  where r.id is null or m.round_id is null or not ${IS_RIGHT_SQL}
    or (r.status = 'active' and not @isLast::boolean)`;
