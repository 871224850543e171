import { expect, it } from 'vitest';
import { Refusal } from './refusal.ts';
import { toErrorEnvelope } from './refusal-reply.ts';

const sentence = (refusal: Refusal, language: string) =>
  toErrorEnvelope(refusal, language).errors[0]?.message;

it.each([
  ['en', 'Your balance is too low: you need $1,234.51 more'],
  ['de', 'Das Guthaben reicht nicht: Es fehlen 1.234,51\u00A0$'],
])('states in %s how much money is missing, to the cent', (language, said) => {
  const refusal = new Refusal('INSUFFICIENT_BALANCE', { values: { missing: '1234.50000001' } });
  expect(sentence(refusal, language)).toBe(said);
});

it.each([
  ['en', 'You can ignore up to 7,500 players'],
  ['es', 'Puedes ignorar hasta 7.500 jugadores'],
])('writes the counts of a refusal in %s', (language, said) => {
  expect(sentence(new Refusal('IGNORED_TOO_MANY', { values: { most: 7500 } }), language)).toBe(said);
});

it('omits a missing amount it does not know', () => {
  expect(sentence(new Refusal('INSUFFICIENT_BALANCE'), 'en')).toBe('Your balance is too low');
});

it('keeps the English reason of a rule out of other languages', () => {
  const refusal = new Refusal('ILLEGAL_ACTION', { values: { why: ': the hand is over' } });
  expect(sentence(refusal, 'en')).toContain('the hand is over');
  expect(sentence(refusal, 'de')).not.toContain('the hand');
});
