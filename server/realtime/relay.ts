import type { OutboxRow } from './outbox-row.ts';

/** Handles what other processes of the site broadcast. */
export interface RelayListener {
  /** Rows that another process took out of the outbox, or published live. */
  receive?(rows: readonly OutboxRow[]): void;
  /** Messages may have been lost; they are not sent again. */
  missed?(): void;
}

/** Messages between processes other than rows. */
export interface RelayMessages {
  /** Cached sessions of this player are no longer valid. */
  readonly forget: { readonly userId: string };
  /** Connections in the sender's rooms; a room that is missing is empty. */
  readonly counts: { readonly rooms: Readonly<Record<string, number>> };
}
export type RelayTopic = keyof RelayMessages;

/** Sends the broadcasts of one process to the other processes of the site. */
export interface Relay {
  /**
   * Never throws: what cannot be sent is lost, and the others get `missed` as soon as they can be reached.
   */
  send(rows: readonly OutboxRow[]): void;
  /** Like `send`, for one message of a topic. */
  say<T extends RelayTopic>(topic: T, word: RelayMessages[T]): void;
  /** Adds a listener to rows. */
  listen(listener: RelayListener): void;
  /** Adds a listener to a topic; `from` is the sending process. */
  hear<T extends RelayTopic>(topic: T, listener: (word: RelayMessages[T], from: string) => void): void;
  /** Whether everything the others sent until a moment ago has arrived. */
  isHearing(): boolean;
}
