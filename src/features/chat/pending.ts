import { create } from 'zustand';
import type { ChatMessage } from '#contract/chat-events.ts';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import { getCachedUser } from '#session/user.ts';

/** The replied-to message, as displayed. */
export interface ReplyTo {
  readonly id: string;
  readonly username: string;
  readonly text: string;
}

/** A message of the player that the server has not confirmed. */
export interface Pending {
  /** Idempotency key: a retry with the same id is the same message. */
  readonly clientId: string;
  /** Author. Another player who logs in later does not see it. */
  readonly userId: string | null;
  readonly room: ChatRoomId;
  /** Original input, restored if the server refuses the message. */
  readonly typed: string;
  readonly text: string;
  readonly gif: string | null;
  readonly bet: string | null;
  readonly reply: ReplyTo | null;
  /** Client clock, ms. */
  readonly sentAt: number;
  readonly hasFailed: boolean;
}

/** Tolerated difference between the client's and the server's clock. */
const CLOCKS_APART_MS = 120_000;

export const usePending = create<readonly Pending[]>(() => []);

const set = (change: (all: readonly Pending[]) => readonly Pending[]): void =>
  usePending.setState(change(usePending.getState()), true);

/** Replaces the pending message with the same id, or appends it. */
export const upsertPendingMessage = (pending: Pending): void =>
  set((all) =>
    all.some(({ clientId }) => clientId === pending.clientId)
      ? all.map((one) => (one.clientId === pending.clientId ? pending : one))
      : [...all, pending],
  );

/** Marks a message whose delivery is uncertain. Does nothing if it was already resolved. */
export const markPendingFailed = (id: string): void =>
  set((all) => all.map((one) => (one.clientId === id ? { ...one, hasFailed: true } : one)));

export const removePendingMessage = (id: string): void =>
  set((all) => all.filter(({ clientId }) => clientId !== id));

/** Removes the pending message that matches one of the player's posted messages. */
export function resolvePendingMessage(message: ChatMessage): void {
  if (message.user.id !== getCachedUser().profile.id) return;
  const gif = message.data?.kind === 'gif' ? message.data.gif : null;
  const arrived = usePending
    .getState()
    .find(
      (one) =>
        one.room === message.room &&
        one.text === message.message &&
        one.gif === gif &&
        Date.parse(message.created_at) > one.sentAt - CLOCKS_APART_MS,
    );
  if (arrived) removePendingMessage(arrived.clientId);
}
