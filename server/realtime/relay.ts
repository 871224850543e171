import type { OutboxRow } from './outbox-worker.ts';

/** What a process does with what the other processes of the site tell it. */
export interface RelayListener {
  /** Rows that another process took out of the outbox. */
  hear(rows: readonly OutboxRow[]): void;
  /** Rows may have been lost on the way, and are not told again. */
  missed(): void;
}

/** Carries what one process tells its sockets to the other processes of the site. */
export interface Relay {
  /** Never throws: what cannot be sent is lost, and the others are told that something was as soon as they can be. */
  send(rows: readonly OutboxRow[]): void;
  /** From now on the one listener hears the others. */
  listen(listener: RelayListener): void;
}
