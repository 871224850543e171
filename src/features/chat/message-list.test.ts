import { expect, test } from 'vitest';
import type { ChatMessage } from '#contract/chat-events.ts';
import {
  emptyList,
  setListPaused,
  updateDropMessage,
  appendMessages,
  markMessageDeleted,
} from './message-list.ts';

const message = (number: number, repliedTo: number | null = null): ChatMessage => ({
  id: `m${number}`,
  room: 'en',
  user: { id: 'u', username: 'ann', avatar: null, wager: '0', roles: [] },
  type: 'text',
  message: `text ${number}`,
  data: null,
  mentions: [],
  replied_to: repliedTo === null ? null : { id: `m${repliedTo}`, user: 'ann', message: `text ${repliedTo}` },
  deleted: null,
  created_at: new Date(number * 1000).toISOString(),
});
const many = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const ids = (list: typeof emptyList) => list.messages.map(({ id }) => id);

test('keeps the newest forty messages, deduplicated and in order', () => {
  const list = appendMessages(appendMessages(emptyList, [message(3), message(1)]), [message(2), message(3)]);
  expect(ids(list)).toEqual(['m1', 'm2', 'm3']);
  const full = appendMessages(list, many(1, 45));
  expect([full.messages.length, full.messages[0]?.id]).toEqual([40, 'm6']);
});

test('drops nothing while paused and counts new messages', () => {
  const stopped = setListPaused(appendMessages(emptyList, many(1, 40)), true);
  const grown = appendMessages(stopped, many(40, 45));
  expect([grown.messages.length, grown.missed]).toEqual([45, 5]);
  const going = setListPaused(grown, false);
  expect([going.messages.length, going.missed]).toEqual([40, 0]);
});

const drop = (number: number, data: object = {}): ChatMessage => ({
  ...message(number),
  message: '',
  data: { kind: 'drop', id: `d${number}`, amount: '5', closes_at: message(number + 30).created_at, ...data },
});

test('keeps an open coin drop beyond the newest forty, but not a finished one', () => {
  const list = appendMessages(emptyList, [drop(1), drop(2, { end: { claimants: 0, share: null } }), drop(3)]);
  expect(
    ids(
      appendMessages(
        list,
        many(4, 50).map((one, at) => ({ ...one, created_at: message(4 + at / 2).created_at })),
      ),
    ).slice(0, 3),
  ).toEqual(['m1', 'm3', 'm11']);
  expect(ids(appendMessages(list, many(4, 50)))[0]).toBe('m11');
});

test('keeps the latest state of a coin drop when an older one arrives late', () => {
  const end = { claimants: 2, share: '2.50' };
  const told = updateDropMessage(appendMessages(emptyList, [drop(1)]), 'd1', { claimants: 2, end });
  expect(appendMessages(told, [drop(1)]).messages[0]?.data).toMatchObject({ claimants: 2, end });
});

test('shows a deleted message without its text, even if the message arrives after its deletion', () => {
  const list = markMessageDeleted(appendMessages(emptyList, [message(1), message(2, 1)]), 'm1', 'mod');
  expect(list.messages[0]).toMatchObject({ deleted: 'mod', message: '' });
  expect(list.messages[1]?.replied_to?.message).toBeNull();
  const late = appendMessages(markMessageDeleted(emptyList, 'm1', 'author'), [message(1)]);
  expect(late.messages[0]).toMatchObject({ deleted: 'author', message: '' });
});
