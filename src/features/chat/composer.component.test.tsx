import { beforeEach, expect, test, vi } from 'vitest';
import { chatModules, sendMessage } from '#contract/chat.ts';
import type { ChatMessage } from '#contract/chat-events.ts';
import { Refusal } from '#core/refusal.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { answer, leavePending } from '#src/testing/fake-api.ts';
import { button, field, show, toasts } from '#src/testing/show.tsx';
import { act, screen } from '@testing-library/react';
import { useChatRoom } from './chat-room.ts';
import { ChatComposer } from './composer.tsx';
import { usePending } from './pending.ts';
import { useDraft } from './send.ts';
import { chat } from './words.ts';

registerTexts('chat', chat);

const posted = (message: string): ChatMessage => ({
  id: 'm1',
  room: 'en',
  user: { id: 'p1', username: 'ann', avatar: null, roles: [], wager: '0' },
  type: 'text',
  message,
  data: null,
  mentions: [],
  replied_to: null,
  deleted: null,
  created_at: '2026-11-20T00:00:00.000Z',
});

beforeEach(() => {
  leavePending(chatModules);
  useDraft.setState(useDraft.getInitialState(), true);
  useChatRoom.setState({ room: 'en', slowMs: 0 });
});

test('Enter sends the message once, clears the field and keeps the focus', async () => {
  const sent = answer(sendMessage, ({ message }) => ({ message: posted(message) }));
  const user = show(<ChatComposer />);
  await user.type(field('Message'), ' hello {Enter}{Enter}');
  expect(field('Message').value).toBe('');
  expect(document.activeElement).toBe(field('Message'));
  await vi.waitFor(() => expect(usePending.getState()).toEqual(usePending.getInitialState()));
  expect(sent).toMatchObject([{ room: 'en', message: 'hello', type: 'text' }]);
});

test('slow mode holds the next message back until its time is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    useChatRoom.setState({ slowMs: 30_000 });
    const sent = answer(sendMessage, ({ message }) => ({ message: posted(message) }));
    const user = show(<ChatComposer />);
    await user.type(field('Message'), 'one{Enter}');
    expect(await screen.findByText(/Slow mode/)).toBeTruthy();
    await user.type(field('Message'), 'two{Enter}');
    expect(field('Message').value).toBe('two');
    expect(button('Send').disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await user.click(button('Send'));
    await vi.waitFor(() => expect(sent.map(({ message }) => message)).toEqual(['one', 'two']));
  } finally {
    vi.useRealTimers();
  }
});

test('a message that is too long is not sent, and the field says by how much', async () => {
  const sent = answer(sendMessage, ({ message }) => ({ message: posted(message) }));
  const user = show(<ChatComposer />);
  await user.click(field('Message'));
  await user.paste('a'.repeat(162));
  expect(field('Message').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('2 characters too many')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(field('Message').value).toHaveLength(162);
  expect(sent).toEqual([]);
});

test('a refused message comes back into the field, with the reason', async () => {
  answer(sendMessage, () => {
    throw new Refusal('CHAT_REPEATED', { message: 'You just wrote that.' });
  });
  const user = show(<ChatComposer />);
  await user.type(field('Message'), 'hello{Enter}');
  await vi.waitFor(() => expect(toasts()).toEqual(['You just wrote that.']));
  expect(field('Message').value).toBe('hello');
});
