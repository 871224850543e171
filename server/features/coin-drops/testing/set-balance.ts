import { amountToMinor } from '#core/money.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../ids.ts';
import { getBalance, transfer } from '../../../ledger/index.ts';
import type { TestPlayer } from '../../../testing/register-player.ts';

/** Sets a balance to an amount of USD. */
export async function setBalanceTo(deps: Deps, { balanceId }: TestPlayer, amount: string): Promise<void> {
  const by = amountToMinor(amount) - (await getBalance(deps.db, balanceId));
  if (by === 0n) return;
  const [debit, credit] = by > 0n ? ['rewards', balanceId] : [balanceId, 'rewards'];
  const movement = { debit, credit, amount: by > 0n ? by : -by, code: 'reward', roundId: null } as const;
  await transaction(deps.db, (tx) =>
    transfer(tx, deps, { ...movement, clientId: `test:${newId(deps.clock)}` }),
  );
}
