import { expect, test, vi } from 'vitest';
import { sendVerification, type Verification } from '#contract/verification.ts';
import { Refusal } from '#core/refusal.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { answer } from '#src/testing/fake-api.ts';
import { button, errorOf, field, show, toasts } from '#src/testing/show.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { VerificationForm } from './verification-form.tsx';
import { verification as words } from './words.ts';

registerTexts('verification', words);

const AT = '2026-11-20T00:00:00.000Z';
const paper = (kind: 'front' | 'back' | 'selfie' | 'address') =>
  ({
    id: kind,
    kind,
    state: 'kept',
    reason: null,
    type: 'image/jpeg',
    bytes: 2_048,
    created_at: AT,
    decided_at: null,
  }) as const;
const verification = (fields: Partial<Verification> = {}): Verification => ({
  state: 'none',
  details: null,
  sent_at: null,
  decided_at: null,
  papers: [paper('front'), paper('selfie'), paper('address')],
  ...fields,
});
const details = {
  document: 'passport',
  first_name: 'Ann',
  last_name: 'Óskarsdóttir',
  born: '1990-02-03',
  country: 'IS',
} as const;

test('can be sent once every field is right and every paper is there', async () => {
  const sent = answer(sendVerification, (typed) => verification({ state: 'review', details: typed }));
  const user = show(<VerificationForm verification={verification()} />);
  await user.type(field('First name'), 'Ann ');
  await user.type(field('Last name'), '4nn');
  expect(errorOf(field('Last name'))).toBe('This isn’t valid. Please check it.');
  await user.clear(field('Last name'));
  await user.type(field('Last name'), 'Óskarsdóttir');
  expect(errorOf(field('Last name'))).toBe('');
  // A date is typed in parts that only a browser has.
  fireEvent.change(field('Date of birth'), { target: { value: '1990-02-03' } });
  expect(button('Send for review').disabled).toBe(true);
  await user.selectOptions(field('Country'), 'IS');
  expect(button('Send for review').disabled).toBe(false);
  await user.click(field('ID card'));
  expect(button('Send for review').disabled).toBe(true);
  expect(screen.getByText('Fill in every field and add every document first.')).toBeTruthy();
  await user.click(field('Passport'));
  await user.click(button('Send for review'));
  await vi.waitFor(() => expect(toasts()).toEqual(['Documents sent for review.']));
  expect(sent).toEqual([details]);
});

test('shows a refusal at the date or above the button, and keeps what was typed', async () => {
  let refused: Refusal = new Refusal('TOO_YOUNG', { message: 'You must be 18.' });
  const sent = answer(sendVerification, () => {
    throw refused;
  });
  const user = show(<VerificationForm verification={verification({ details })} />);
  await user.type(field('Last name'), '{Enter}');
  await vi.waitFor(() => expect(errorOf(field('Date of birth'))).toBe('You must be 18.'));
  expect(document.activeElement).toBe(field('Date of birth'));
  refused = new Refusal('PAPERS_MISSING', { message: 'A document is missing.' });
  await user.click(button('Send for review'));
  expect(await screen.findByText('A document is missing.')).toBeTruthy();
  expect(field('Last name').value).toBe('Óskarsdóttir');
  expect(sent).toEqual([details, details]);
});
