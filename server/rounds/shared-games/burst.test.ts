import { describe, expect, it } from 'vitest';
import { minorToAmount } from '#core/money.ts';
import { checkDatabase } from '../../db/check.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { cashOutCrash } from '#contract/crash.ts';
import { createCrash } from '../../features/crash/service.ts';
import { newId } from '../../ids.ts';
import { getBalance, hold, bookMovements, openAccount, systemAccounts } from '../../ledger/index.ts';
import { databases } from '../../testing/databases.ts';
import { createSeedPairs, MAX_PROFIT_MINOR } from '../index.ts';
import { knownGame, openCrashTestbed } from '../testing/crash-table.ts';
import { gameId } from './games.ts';

const BETS = 1_000;
const CREDIT_MINOR = 100_000_000_000n;
/** The curve then shows 1.34: floor(100 e^0.3) hundredths. */
const BURST_MS = 5_000;
const [PLAYED, SHOWN] = [18, 134n];

interface Placed {
  readonly userId: string;
  readonly accountId: string;
  readonly betId: string;
  readonly stake: bigint;
}

/** Creates players with 1,000 USD who bet concurrently, with stakes down to the last unit. */
const placeBets = (deps: Deps): Promise<readonly Placed[]> =>
  transaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const ids = () => {
      const userId = newId(deps.clock);
      return { userId, accountId: userId, betId: newId(deps.clock) };
    };
    const placed = Array.from({ length: BETS }, (_, i) => ({ ...ids(), stake: 100_000_000n + BigInt(i) }));
    const user = { password_hash: '', selected_account_id: null, promo_code: null, click_id: null };
    const users = placed.map(({ userId: id }) => ({
      ...user,
      id,
      username: `player-${id}`,
      email: `${id}@example.com`,
      email_key: id,
      created_at: now,
    }));
    await tx.insertInto('users').values(users).execute();
    for (const { userId: ownerId } of placed) await openAccount(tx, deps, { ownerId, kind: 'main' });
    for (const { userId } of placed) await createSeedPairs(tx, deps, userId);
    const credits = placed.map(({ userId: id }) => ({
      debit: systemAccounts.rewards,
      credit: id,
      amount: CREDIT_MINOR,
      code: 'reward' as const,
      roundId: null,
      clientId: `reward:${id}`,
    }));
    await bookMovements(tx, deps, credits);
    const rounds = placed.map(({ userId, betId: id, stake }) => ({
      id,
      user_id: userId,
      account_no: 0,
      game: 'crash',
      rules_version: 1,
      nonce: BigInt(PLAYED),
      shared_game_id: gameId('crash', { chain: 1, number: PLAYED }),
      client_bet_id: crypto.randomUUID(),
      params: JSON.stringify({ autoCashout: null }),
      amount: stake,
      max_profit: MAX_PROFIT_MINOR,
      step: 0,
      staked: stake,
      actions: '[]',
      balances: [CREDIT_MINOR - stake, 2n],
      created_at: now,
      acted_at: now,
    }));
    await tx.insertInto('open_rounds').values(rounds).execute();
    const holds = placed.map(({ betId: roundId, accountId, stake: amount }) =>
      hold({ roundId, accountId, amount }),
    );
    await bookMovements(tx, deps, holds);
    return placed;
  });

describe.each(databases)('a burst of cash-outs on the %s database', (kind) => {
  it(
    `of ${BETS} is decided by the clock of their arrival and paid to the last unit, though the game ends meanwhile`,
    { timeout: 180_000 },
    async () => {
      const table = await openCrashTestbed({ kind, from: PLAYED });
      const { deps, game } = table;
      const crash = createCrash(deps, game);
      const cashOut = ({ userId, betId }: Placed) =>
        deps.arrivals.answering(cashOutCrash.path, (at) => crash.cashOut(userId, betId, at));
      const leading = table.lead();
      try {
        await table.reach('betting', PLAYED);
        const [late, ...players] = await placeBets(deps);
        if (!late) throw new Error('nobody bets');
        await table.reach('running', PLAYED);
        await table.runFor(BURST_MS);
        const burst = Promise.all([...players, ...players.slice(0, 50)].map(cashOut));
        // The clock runs on to the end, and the leader waits for cash-outs that are still on their way.
        const passed = table.runFor(knownGame(PLAYED).runsMs);
        const answers = (await burst).slice(0, players.length);
        await passed;
        await expect(cashOut(late)).rejects.toMatchObject({ key: 'ILLEGAL_ACTION' });

        const stakes = players.map(({ stake }) => stake);
        const payouts = stakes.map((stake) => (stake * SHOWN) / 100n);
        expect(new Set(answers.map(({ bet }) => bet.cashed_out_at))).toEqual(new Set(['1.34']));
        expect(answers.map(({ bet }) => bet.payout)).toEqual(payouts.map(minorToAmount));
        await table.reach('betting', PLAYED + 1);
        const rounds = await deps.db.selectFrom('rounds').select(['id', 'status', 'payout']).execute();
        const stored = new Map(rounds.map(({ id, ...round }) => [id, round]));
        const settled = payouts.map((payout) => ({ status: 'settled', payout }));
        expect(players.map(({ betId }) => stored.get(betId))).toEqual(settled);
        expect(stored.get(late.betId)).toEqual({ status: 'settled', payout: 0n });
        const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);
        const balances = await deps.db.selectFrom('wallets').select('amount').execute();
        const won = sum(payouts) - sum(stakes) - late.stake;
        expect(sum(balances.map(({ amount }) => amount))).toBe(CREDIT_MINOR * BigInt(BETS) + won);
        expect(await getBalance(deps.db, systemAccounts.house)).toBe(-won);
        expect(await getBalance(deps.db, systemAccounts.escrow)).toBe(0n);
        expect((await checkDatabase(deps)).problems).toEqual([]);
      } finally {
        await leading.stop();
        await table.close();
      }
    },
  );
});
