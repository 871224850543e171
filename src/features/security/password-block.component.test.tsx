import { expect, test, vi } from 'vitest';
import { getDeviceToken } from '#api/credentials.ts';
import { changePassword } from '#contract/auth.ts';
import { Refusal } from '#core/refusal.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { answer, holdReply } from '#src/testing/fake-api.ts';
import { button, errorOf, field, show, toasts } from '#src/testing/show.tsx';
import { screen } from '@testing-library/react';
import { PasswordBlock } from './password-block.tsx';
import type { SecurityOverview } from './use-security.ts';
import { security } from './words.ts';

registerTexts('security', security);

const overview: SecurityOverview = {
  two_factor: null,
  password: { changed_at: '2026-11-01T00:00:00.000Z' },
  email: { address: 'ann@example.com', verified: true },
  pending_email: null,
  passkeys: [],
};

async function openForm() {
  const user = show(<PasswordBlock overview={overview} />);
  await user.click(button('Change password'));
  const fields = {
    current: field('Current password'),
    password: field('New password'),
    repeat: field('Repeat new password'),
  };
  return { user, ...fields };
}

test('says at each field what is missing, focuses the first, and sends nothing', async () => {
  const sent = answer(changePassword, () => ({ status: true, device_token: 'd1' }));
  const { user, current, password, repeat } = await openForm();
  await user.type(repeat, 'other');
  await user.click(button('Save password'));
  expect([current, password, repeat].map(errorOf)).toEqual([
    'Password field is required',
    'Password field is required',
    'Passwords do not match',
  ]);
  expect(document.activeElement).toBe(current);
  expect(sent).toEqual([]);
});

test('shows each refusal at its field, and keeps what was typed', async () => {
  let refused: Refusal = new Refusal('PASSWORD_WRONG', { message: 'That is not your password.' });
  const sent = answer(changePassword, () => {
    throw refused;
  });
  const { user, current, password, repeat } = await openForm();
  await user.type(current, 'wrong');
  await user.type(password, 'hunter2');
  await user.type(repeat, 'hunter2{Enter}');
  await vi.waitFor(() => expect(errorOf(current)).toBe('That is not your password.'));
  expect(document.activeElement).toBe(current);
  refused = new Refusal('PASSWORD_TOO_COMMON', { message: 'Too easy to guess.' });
  await user.type(current, '!');
  expect(errorOf(current)).toBe('');
  await user.click(button('Save password'));
  await vi.waitFor(() => expect(errorOf(password)).toBe('Too easy to guess.'));
  expect([current, password, repeat].map(({ value }) => value)).toEqual(['wrong!', 'hunter2', 'hunter2']);
  refused = new Refusal('TOO_MANY_REQUESTS', { message: 'Wait a minute.' });
  await user.click(button('Save password'));
  expect(await screen.findByText('Wait a minute.')).toBeTruthy();
  expect(sent.map((request) => request.current)).toEqual(['wrong', 'wrong!', 'wrong!']);
});

test('sends once, remembers this device, and closes', async () => {
  const reply = holdReply();
  const sent = answer(changePassword, async () => {
    await reply.held;
    return { status: true, device_token: 'd2' };
  });
  const { user, current, password, repeat } = await openForm();
  await user.type(current, 'hunter2');
  await user.type(password, 'correct horse');
  await user.type(repeat, 'correct horse{Enter}{Enter}');
  await user.click(button('Save password'));
  reply.send();
  await vi.waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
  expect(sent).toEqual([{ current: 'hunter2', password: 'correct horse', device: null }]);
  expect(getDeviceToken()).toBe('d2');
  expect(toasts()).toEqual(['Password saved. Your other devices were logged out.']);
});
