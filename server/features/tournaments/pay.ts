import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { systemAccounts, transfer } from '../../ledger/index.ts';
import { formatUsd } from '../../texts/format.ts';
import { playersLanguage } from '../../texts/languages.ts';
import { notify } from '../notifications/feature.ts';
import { lockRewardPlayer, payReward } from '../reward-rules/feature.ts';
import { lockTournament, type TournamentRow } from './rows.ts';
import { localizeTournament } from './texts.ts';

/** Prizes per transaction. */
const AT_ONCE = 50;

interface Unpaid {
  readonly userId: string;
  readonly place: number;
  readonly prize: bigint;
  readonly isExcluded: boolean;
  readonly language: string | null;
}

/** Ordered by player, which is the locking order of balances. */
const UNPAID = defineStatement<
  { id: string; now: Date; except: readonly string[]; most: number },
  Unpaid
>(`select r.user_id as "userId", r.place, r.prize, u.language, coalesce(u.excluded_until > @now::timestamptz, false) as "isExcluded"
  from tournament_results r join users u on u.id = r.user_id
  where r.tournament_id = @id and r.prize > 0 and r.paid_at is null and r.user_id <> all(@except::uuid[])
  order by r.user_id limit @most`);

const PAID = defineStatement<{ id: string; places: readonly number[]; now: Date }>(`update tournament_results
  set paid_at = @now::timestamptz where tournament_id = @id and place = any(@places::integer[])`);

const SUM = defineStatement<{ id: string }, { paid: string }>(`select coalesce(sum(prize), 0)::text as paid
  from tournament_results where tournament_id = @id and paid_at is not null`);

/** Which prizes are paid: those of so many players, without those who could not be paid a moment ago. */
export interface Paying {
  readonly id: string;
  readonly except: readonly string[];
  readonly most?: number;
  /** Receives the winners before they are paid. */
  readonly found?: (userIds: readonly string[]) => void;
}

/** Pays the next prizes; once none is left, returns what nobody won. Returns whether more is to be paid. */
export async function payNextPrizes(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { id, except, most = AT_ONCE, found }: Paying,
): Promise<boolean> {
  const row = await lockTournament(tx, id);
  if (row?.state !== 'drawn') return false;
  const now = deps.clock.now();
  const unpaid = await executeStatement(tx, UNPAID, { id, now, except, most });
  if (unpaid.length === 0) {
    const others =
      except.length > 0 && (await executeStatement(tx, UNPAID, { id, now, except: [], most: 1 })).length > 0;
    if (!others) await finish(tx, deps, row);
    return false;
  }
  found?.(unpaid.map(({ userId }) => userId));
  for (const userId of unpaid.map((prize) => prize.userId).toSorted()) await lockRewardPlayer(tx, userId);
  for (const prize of unpaid) await payPrize(tx, deps, row, prize);
  await executeStatement(tx, PAID, { id, now, places: unpaid.map(({ place }) => place) });
  return true;
}

async function payPrize(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  row: TournamentRow,
  { userId, place, prize, isExcluded, language }: Unpaid,
): Promise<void> {
  const { id, type } = row;
  await payReward(tx, deps, {
    userId,
    amount: prize,
    debit: systemAccounts.prizes,
    code: 'prize',
    isSilent: isExcluded,
    clientId: `prize:${id}:${userId}`,
  });
  if (isExcluded) return;
  const { title: name } = localizeTournament(row, playersLanguage(language));
  const params = { name, place, amount: formatUsd(prize) };
  await notify(tx, deps, { userId, key: noticeOf[type], type: 'win', params, data: { tournament_id: id } });
}

const noticeOf = {
  wager: 'tournament_prize',
  raffle: 'raffle_prize',
  giveaway: 'raffle_prize',
  clash: 'clash_won',
} as const satisfies Readonly<Record<TournamentRow['type'], string>>;

async function finish(tx: Tx, deps: Pick<Deps, 'clock'>, { id, pool }: TournamentRow): Promise<void> {
  const [sum] = await executeStatement(tx, SUM, { id });
  const rest = pool - BigInt(sum?.paid ?? 0);
  if (rest > 0n)
    await transfer(tx, deps, {
      debit: systemAccounts.prizes,
      credit: systemAccounts.rewards,
      amount: rest,
      code: 'pool-rest',
      roundId: null,
      clientId: `pool-rest:${id}`,
    });
  await tx.updateTable('tournaments').set({ state: 'paid' }).where('id', '=', id).execute();
}
