import type { OutboxRow } from './outbox-row.ts';

/** What a process does with what the other processes of the site broadcast. */
export interface RelayListener {
  /** Rows that another process took out of the outbox, or told live. */
  receive?(rows: readonly OutboxRow[]): void;
  /** Something may have been lost on the way; it is not sent again. */
  missed?(): void;
}

/** What processes say to each other besides rows. */
export interface RelayMessages {
  /** What is known of this player's sessions is no longer true. */
  readonly forget: { readonly userId: string };
  /** Connections in the sender's rooms; a room that is not named is empty. */
  readonly counts: { readonly rooms: Readonly<Record<string, number>> };
}
export type RelayTopic = keyof RelayMessages;

/** Carries what one process broadcasts to the other processes of the site. */
export interface Relay {
  /** Never throws: what cannot be sent is lost, and `missed` is called at the others as soon as they can be reached. */
  send(rows: readonly OutboxRow[]): void;
  /** As `send`, of one word. */
  say<T extends RelayTopic>(topic: T, word: RelayMessages[T]): void;
  /** Adds a listener to rows. */
  listen(listener: RelayListener): void;
  /** Adds a listener to a topic; `from` is the process that said it. */
  hear<T extends RelayTopic>(topic: T, listener: (word: RelayMessages[T], from: string) => void): void;
  /** Whether all that the others said until a moment ago has arrived. */
  isHearing(): boolean;
}
