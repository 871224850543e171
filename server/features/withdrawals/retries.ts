import type { Tx } from '../../db/connection.ts';
import { retryAt } from '../../retry-pause.ts';
import { notifyStaff } from '../notifications/feature.ts';
import { runFenced, type LeadingPayer } from './outcome.ts';
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

/** The first pause after a failure; each following pause is twice as long. */
const FIRST_PAUSE_MS = 5_000;
export const MAX_PAUSE_MS = 5 * 60_000;
/** Longest pause while waiting for coins or for a debt, which may be resolved at any time. */
const MAX_WAIT_MS = 60_000;
const MAX_FAILURE_LENGTH = 300;

/** The columns of a payment that made progress: earlier failures no longer count. */
export const NO_FAILURES = { tries: 0, failures: 0, failure: null, next_try_at: null } as const;

const isOpen = ({ state }: WithdrawalRow): boolean => (openStates as readonly string[]).includes(state);

/** Postpones a withdrawal that waits for coins or for a debt, so that later ones get a turn. */
export function postpone(
  tx: Tx,
  { deps }: LeadingPayer,
  { id, tries }: WithdrawalRow,
  waits: boolean,
): Promise<WithdrawalRow> {
  const next = retryAt(deps.clock.now(), tries, { firstMs: FIRST_PAUSE_MS, maxMs: MAX_WAIT_MS });
  return changeRow(tx, id, { waits, tries: tries + 1, next_try_at: next });
}

/** Returns the message of an error on one line, for staff. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, MAX_FAILURE_LENGTH);

/** Counts a failure and postpones the withdrawal; staff and the player learn of it from the third one on. */
export const noteFailure = (payer: LeadingPayer, id: string, error: unknown): Promise<void> =>
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
    // When a node is down, all of them fail: staff are notified of the first and find the others in the list.
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

/** Resets the count of failures after a successful try. */
export const noteSuccess = (payer: LeadingPayer, id: string): Promise<void> =>
  runFenced(payer, async (tx) => {
    const row = await lockRow(tx, id);
    if (!row || row.failures === 0) return;
    const changed = await changeRow(tx, id, NO_FAILURES);
    if (row.failures >= FAILURES_SHOWN) await publishWithdrawal(tx, payer.deps, changed);
  });
