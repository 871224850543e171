import type { Tx } from '../../db/connection.ts';
import { retryAt } from '../../retry-pause.ts';
import { notifyStaff } from '../notifications/feature.ts';
import { runFenced, type Payer } from './outcome.ts';
import {
  publishWithdrawal,
  changeRow,
  FAILURES_SHOWN,
  lockRow,
  movingStates,
  toNotificationParams,
  openStates,
  selectWithdrawals,
  type WithdrawalRow,
} from './rows.ts';

/** The first pause after a failure; each further one is twice as long. */
const FIRST_PAUSE_MS = 5_000;
export const MAX_PAUSE_MS = 5 * 60_000;
/** What waits for coins or for a debt is looked at more often: it may be paid as soon as they are there. */
const MAX_WAIT_MS = 60_000;
const MAX_FAILURE_LENGTH = 300;

/** A payment that goes on: what failed before it no longer counts. */
export const NO_FAILURES = { tries: 0, failures: 0, failure: null, next_try_at: null } as const;

const isOpen = ({ state }: WithdrawalRow): boolean => (openStates as readonly string[]).includes(state);

/** Puts a withdrawal off that waits for coins or for a debt, so that those behind it get their turn. */
export function postpone(
  tx: Tx,
  { deps }: Payer,
  { id, tries }: WithdrawalRow,
  waits: boolean,
): Promise<WithdrawalRow> {
  const next = retryAt(deps.clock.now(), tries, { firstMs: FIRST_PAUSE_MS, maxMs: MAX_WAIT_MS });
  return changeRow(tx, id, { waits, tries: tries + 1, next_try_at: next });
}

/** The message of an error, for staff: one line, without what it may carry beside it. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, MAX_FAILURE_LENGTH);

/** Counts a failed try and puts the withdrawal off; from the third one on people know of it. */
export const noteFailure = (payer: Payer, id: string, error: unknown): Promise<void> =>
  runFenced(payer, async (tx) => {
    const { deps, network } = payer;
    const row = await lockRow(tx, id);
    if (!row || !(isOpen(row) || row.state === 'confirmed')) return;
    const next = retryAt(deps.clock.now(), row.tries, { firstMs: FIRST_PAUSE_MS, maxMs: MAX_PAUSE_MS });
    const failures = row.failures + 1;
    const changed = await changeRow(tx, id, {
      tries: row.tries + 1,
      failures,
      failure: reasonOf(error),
      next_try_at: next,
    });
    if (failures !== FAILURES_SHOWN) return;
    await publishWithdrawal(tx, deps, changed);
    deps.log.error({ withdrawal: id, network: row.network, err: error }, 'a withdrawal failed three times');
    // With a node that is away all of them fail: staff are told of the first, and find the others in the list.
    const other = await selectWithdrawals(tx)
      .where('network', '=', row.network)
      .where('state', 'in', movingStates)
      .where('failures', '>=', FAILURES_SHOWN)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (other) return;
    await notifyStaff(tx, deps, 'staff_withdrawal_stuck', {
      network: network.info.name,
      ...toNotificationParams(changed).params,
      count: failures,
    });
  });

/** A try that did not fail ends the count of failures. */
export const noteSuccess = (payer: Payer, id: string): Promise<void> =>
  runFenced(payer, async (tx) => {
    const row = await lockRow(tx, id);
    if (!row || row.failures === 0) return;
    const changed = await changeRow(tx, id, NO_FAILURES);
    if (row.failures >= FAILURES_SHOWN) await publishWithdrawal(tx, payer.deps, changed);
  });
