import { beforeEach, expect, test, vi } from 'vitest';
import { join } from '#contract/auth.ts';
import { Refusal } from '#core/refusal.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { answer, holdReply } from '#src/testing/fake-api.ts';
import { button, errorOf, field, show } from '#src/testing/show.tsx';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { RegisterForm } from './register-form.tsx';
import { auth } from './words.ts';

registerTexts('auth', auth);

let failure: unknown;
let reply: ReturnType<typeof holdReply>;
let sent: ReturnType<typeof answer<typeof join>>;
beforeEach(() => {
  reply = holdReply();
  sent = answer(join, async () => {
    await reply.held;
    throw failure;
  });
});

const noConnection = new TypeError('Failed to fetch');
const taken = new Refusal('EMAIL_TAKEN', { message: 'Another account has this address.' });

const open = () => show(<RegisterForm email="" onEmail={vi.fn<(email: string) => void>()} />);

test('focuses the first wrong field at each try', async () => {
  const user = open();
  for (const [name, text] of [
    ['Email', 'ann@example.com'],
    ['Password', 'correct horse'],
  ] as const) {
    await user.click(button('Create account'));
    await vi.waitFor(() => expect(document.activeElement).toBe(field(name)));
    expect(errorOf(field(name))).toBe(`${name} field is required`);
    await user.keyboard(text);
  }
  await user.click(button('Create account'));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox')));
  expect(sent).toEqual([]);
});

test('sends once, and keeps what was typed when no answer comes or the address is taken', async () => {
  failure = noConnection;
  const user = open();
  await user.type(field('Email'), 'ann@example.com');
  await user.type(field('Password'), 'correct horse');
  await user.click(screen.getByRole('checkbox'));
  await user.type(field('Email'), '{Enter}{Enter}');
  await user.click(button('Create account'));
  reply.send();
  expect(await screen.findByText(/We couldn’t reach the server/)).toBeTruthy();
  expect(sent).toHaveLength(1);
  failure = taken;
  await user.click(button('Create account'));
  await vi.waitFor(() => expect(errorOf(field('Email'))).toBe('Another account has this address.'));
  expect(document.activeElement).toBe(field('Email'));
  expect(field('Password').value).toBe('correct horse');
  expect(sent).toMatchObject([
    { email: 'ann@example.com', password: 'correct horse', promo_code: null },
    { email: 'ann@example.com', password: 'correct horse', promo_code: null },
  ]);
});

test('leaves the Enter that ends the text of an input method to that method', () => {
  open();
  const enter = createEvent.keyDown(field('Email'), { key: 'Enter', keyCode: 229 });
  fireEvent(field('Email'), enter);
  expect(enter.defaultPrevented).toBe(true);
});
