import type { FastifyInstance } from 'fastify';
import { contract } from '#contract/index.ts';
import { minorToAmount } from '#contract/money.ts';
import type { Balance } from '#contract/shared.ts';
import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { balancesOfOwner } from '../../ledger/index.ts';
import { refillDemo } from './refill.ts';

/** The player's balances. */
export function walletRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.getBalances, async ({ player }) => ({
    balances: await walletOf(deps.db, player.userId),
  }));
  serve(app, deps, contract.refillDemo, ({ input, player }) =>
    refillDemo(deps, player.userId, input.client_refill_id),
  );
}

/** The balances of a player as the contract has them, the oldest first. */
export async function walletOf(db: Db, userId: string): Promise<Balance[]> {
  const balances = await balancesOfOwner(db, userId);
  return balances.map(({ accountId, amount, version, kind }) => ({
    id: accountId,
    amount: minorToAmount(amount),
    version: Number(version),
    is_bonus: kind === 'bonus',
  }));
}
