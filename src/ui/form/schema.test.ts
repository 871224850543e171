import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { login } from '#contract/auth.ts';
import { blockPlayer } from '#contract/staff.ts';
import { issueSentence } from './issue-sentence.ts';
import { typedAmount } from './typed-amount.ts';
import { optionalText, wholeCode } from './typed-text.ts';
import { typedWhole } from './typed-whole.ts';

const read = (schema: z.ZodMiniType, typed: unknown) => {
  const { data, error } = z.safeParse(schema, typed, { error: issueSentence });
  return error ? error.issues[0]?.message : data;
};

test.each([
  ['5', '5.00000000'],
  ['.5', '0.50000000'],
  ['12.', '12.00000000'],
  ['1.239', '1.23000000'],
])('the typed amount %s is sent as %s', (typed, sent) => {
  expect(read(typedAmount(), typed)).toBe(sent);
});

test('an amount says what is wrong with it', () => {
  const amount = typedAmount({ least: 1_00000000n, most: 20_00000000n });
  expect(read(amount, '')).toBe('Fill in this field.');
  expect(read(amount, '0.99')).toBe('At least $1.00.');
  expect(read(amount, '20.01')).toBe('At most $20.00.');
  expect(read(typedAmount(), '99999999999999999999')).toBe('This isn’t valid. Please check it.');
});

test('a sentence of the form covers every wrong amount', () => {
  const amount = typedAmount({ least: 10_00000000n, most: 50_00000000n, error: () => 'From 10 to 50.' });
  for (const typed of ['', '9', '51']) expect(read(amount, typed)).toBe('From 10 to 50.');
});

test('a field of the contract says in words what it refuses', () => {
  const { reason } = blockPlayer.request.shape;
  expect(read(reason, '')).toBe('Fill in this field.');
  expect(read(reason, 'ab')).toBe('Too short: at least 3 characters.');
  expect(read(login.request.shape.password, 'x'.repeat(257))).toBe('Too long: at most 256 characters.');
});

test('text that was left empty is sent as null', () => {
  const text = optionalText(z.nullable(z.string().check(z.maxLength(3))));
  expect(read(text, ' ')).toBeNull();
  expect(read(text, ' ab ')).toBe('ab');
  expect(read(text, 'abcd')).toBe('Too long: at most 3 characters.');
});

test('a one-time code has six digits', () => {
  expect(read(wholeCode, '123456')).toBe('123456');
  expect(read(wholeCode, '12345')).toBe('Please enter a valid OTP code');
});

test('a whole number is sent as one, and says what is wrong with it', () => {
  const seconds = typedWhole(z.int().check(z.gte(15), z.lte(120)));
  expect(read(seconds, ' 60 ')).toBe(60);
  expect(read(seconds, '')).toBe('Fill in this field.');
  expect(read(seconds, '14')).toBe('At least 15.');
  expect(read(seconds, '121')).toBe('At most 120.');
  for (const typed of ['1.5', '-3', 'many']) expect(read(seconds, typed)).toMatch(/^This isn’t valid/);
});
