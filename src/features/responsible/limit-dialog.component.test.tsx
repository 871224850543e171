import { expect, test, vi } from 'vitest';
import { setLimit, type Limit } from '#contract/responsible.ts';
import { Refusal } from '#core/refusal.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { answer, holdReply } from '#src/testing/fake-api.ts';
import { button, errorOf, field, show, toasts } from '#src/testing/show.tsx';
import { screen } from '@testing-library/react';
import { LimitDialog } from './limit-dialog.tsx';
import { responsible } from './words.ts';

registerTexts('responsible', responsible);

const ENDS_AT = '2026-12-01T00:00:00.000Z';
const limit = (fields: Partial<Limit> = {}): Limit => ({
  kind: 'loss',
  period: 'day',
  value: null,
  used: null,
  ends_at: ENDS_AT,
  pending: null,
  ...fields,
});

test('says at the field what is wrong, focuses it, and sends nothing', async () => {
  const sent = answer(setLimit, () => ({ limits: [] }));
  const user = show(<LimitDialog limit={limit()} onClose={vi.fn<() => void>()} />);
  await user.click(button('Set'));
  expect(errorOf(field('Limit'))).toBe('Enter an amount of at least $0.01');
  expect(document.activeElement).toBe(field('Limit'));
  await user.type(field('Limit'), '0.004');
  expect(errorOf(field('Limit'))).toBe('');
  await user.keyboard('{Enter}');
  expect(errorOf(field('Limit'))).toBe('Enter an amount of at least $0.01');
  expect(sent).toEqual([]);
});

test('sends the typed amount once on Enter, closes, and says that it counts', async () => {
  const reply = holdReply();
  const sent = answer(setLimit, async ({ value }) => {
    await reply.held;
    return { limits: [limit({ value })] };
  });
  const onClose = vi.fn<() => void>();
  const user = show(<LimitDialog limit={limit()} onClose={onClose} />);
  await user.type(field('Limit'), '25{Enter}{Enter}');
  await user.click(button('Set to $25.00'));
  reply.send();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ kind: 'loss', period: 'day', value: '25.00000000' }]);
  expect(toasts()).toEqual(['Limit set.']);
});

test('sends hours as minutes, and says before and after that a higher limit waits', async () => {
  const sent = answer(setLimit, () => ({
    limits: [limit({ kind: 'time', value: 60, pending: { value: 90, from: ENDS_AT } })],
  }));
  const onClose = vi.fn<() => void>();
  const user = show(<LimitDialog limit={limit({ kind: 'time', value: 60 })} onClose={onClose} />);
  await user.clear(field('Hours'));
  await user.type(field('Hours'), '1.5');
  expect(screen.getByText(/You can confirm this in 24 hours/)).toBeTruthy();
  await user.click(button('Request 1 h 30 min'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ kind: 'time', period: 'day', value: 90 }]);
  expect(toasts()).toEqual(['You can confirm this change in 24 hours.']);
});

test('shows a refusal and a lost connection in the dialog, keeps what was typed, and sends it again', async () => {
  let failure: unknown = new Refusal('LIMIT_NOT_YET', { message: 'Not yet.' });
  const sent = answer(setLimit, ({ value }) => {
    if (failure !== null) throw failure;
    return { limits: [limit({ value })] };
  });
  const onClose = vi.fn<() => void>();
  const user = show(<LimitDialog limit={limit({ value: '10.00000000' })} onClose={onClose} />);
  await user.click(button('$50'));
  await user.click(button('Request $50.00'));
  expect(await screen.findByText('Not yet.')).toBeTruthy();
  failure = new TypeError('Failed to fetch');
  await user.click(button('No limit'));
  expect(await screen.findByText(/We couldn’t reach the server/)).toBeTruthy();
  expect(field('Limit').value).toBe('50');
  expect(onClose).not.toHaveBeenCalled();
  failure = null;
  await user.click(button('No limit'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ value }) => value)).toEqual(['50.00000000', null, null]);
});
