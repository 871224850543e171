import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import type { TransferCode } from './movements.ts';

/** A transfer to be written: its accounts by number. */
export interface Entry {
  readonly debit: number;
  readonly credit: number;
  /** Minor units. */
  readonly amount: bigint;
  readonly code: TransferCode;
}

/** New transfers, column by column. */
export interface EntryColumns {
  readonly ids: readonly string[];
  readonly debits: readonly number[];
  readonly credits: readonly number[];
  readonly amounts: readonly bigint[];
  readonly codes: readonly TransferCode[];
}

export const entryColumns = (clock: Clock, entries: readonly Entry[]): EntryColumns => ({
  ids: entries.map(() => newId(clock)),
  debits: entries.map(({ debit }) => debit),
  credits: entries.map(({ credit }) => credit),
  amounts: entries.map(({ amount }) => amount),
  codes: entries.map(({ code }) => code),
});
