import { create } from 'zustand';
import type { ChatMessage } from '#contract/chat-events.ts';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import { getCachedUser } from '#session/user.ts';

/** The message that is replied to, as it is shown. */
export interface ReplyTo {
  readonly id: string;
  readonly username: string;
  readonly text: string;
}

/** A message of the player's own that the server has not confirmed. */
export interface Pending {
  /** The same one again is the same message. */
  readonly clientId: string;
  /** Whoever logs in next does not see it. */
  readonly userId: string | null;
  readonly room: ChatRoomId;
  /** As it was typed, given back when the server refuses it. */
  readonly typed: string;
  readonly text: string;
  readonly gif: string | null;
  readonly bet: string | null;
  readonly reply: ReplyTo | null;
  /** By the clock of the device, ms. */
  readonly sentAt: number;
  readonly hasFailed: boolean;
}

/** So far may the clocks of device and server be apart. */
const CLOCKS_APART_MS = 120_000;

export const usePending = create<readonly Pending[]>(() => []);

const set = (change: (all: readonly Pending[]) => readonly Pending[]): void =>
  usePending.setState(change(usePending.getState()), true);

/** Puts one last, or in its place when it is there already. */
export const upsertPendingMessage = (pending: Pending): void =>
  set((all) =>
    all.some(({ clientId }) => clientId === pending.clientId)
      ? all.map((one) => (one.clientId === pending.clientId ? pending : one))
      : [...all, pending],
  );

/** Nobody knows whether it arrived; nothing changes when it was seen to. */
export const markPendingFailed = (id: string): void =>
  set((all) => all.map((one) => (one.clientId === id ? { ...one, hasFailed: true } : one)));

export const removePendingMessage = (id: string): void =>
  set((all) => all.filter(({ clientId }) => clientId !== id));

/** A message of the player's own was posted: the one that waits with the same words has arrived. */
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
