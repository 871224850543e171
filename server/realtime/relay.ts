import type { OutboxRow } from './outbox-row.ts';

/** What a process does with the rows of the other processes of the site. */
export interface RelayListener {
  /** Rows that another process took out of the outbox. */
  receive(rows: readonly OutboxRow[]): void;
  /** Rows may have been lost on the way; they are not sent again. */
  missed(): void;
}

/** Carries what one process broadcasts to the other processes of the site. */
export interface Relay {
  /** Never throws: what cannot be sent is lost, and `missed` is called at the others as soon as they can be reached. */
  send(rows: readonly OutboxRow[]): void;
  /** Sets the one listener. */
  listen(listener: RelayListener): void;
}
