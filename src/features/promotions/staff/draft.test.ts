import { expect, test } from 'vitest';
import type { StaffPromoCode } from '#contract/promotions.ts';
import { codeSchema } from './code-schema.ts';
import { createCodeDraft, completeTerms, type CodeDraft } from './draft.ts';

const code: StaffPromoCode = {
  code: 'NIGHTOWL',
  name: 'Night owl',
  type: 'deposit_match',
  starts_at: '2026-11-20T00:00:00.000Z',
  terms: { percent: 50, max: '100', deposit_min: '20.50000000' },
  ends_at: null,
  user_days: null,
  deposit_index: 2,
  min_level: 0,
  new_only: false,
  countries: ['IS'],
  max_uses: 300,
  uses: 0,
  state: 'draft',
  budget: '15000',
  created_by: 'ines',
  approved_by: null,
  needs_approval: true,
};

const NOW = '2026-11-23T00:00:00.000Z';

test('a code that is opened and saved keeps its terms, including whole amounts', () => {
  const sent = codeSchema(NOW).parse(createCodeDraft(code, false));
  expect(sent).toMatchObject({ deposit_index: 2, max_uses: 300, countries: ['IS'] });
  expect(sent.terms).toEqual({ percent: 50, max: '100', deposit_min: '20.5' });
});

test('empty free-spin terms are left out of the request and filled from the default offer', () => {
  const draft = { ...createCodeDraft(null, false), code: 'SPINS', name: 'Spins' };
  expect(codeSchema(NOW).parse(draft).terms).toEqual({});
  const offer = { spins: 25, stake: '0.10000000', games: ['plinko'] };
  expect(completeTerms(draft, undefined)).toBeNull();
  expect(completeTerms(draft, offer)).toEqual(offer);
  expect(completeTerms({ ...draft, spins: '50' }, offer)).toEqual({ ...offer, spins: 50 });
});

test.each<[keyof CodeDraft, Partial<CodeDraft>]>([
  ['code', { code: 'owl' }],
  ['name', { name: '' }],
  ['spins', { type: 'free_spins', spins: '201' }],
  ['stake', { type: 'free_spins', stake: '0' }],
  ['games', { type: 'free_spins', games: 'Crash!' }],
  ['percent', { percent: '301' }],
  ['max', { max: '' }],
  ['depositMin', { depositMin: 'x' }],
  ['amount', { type: 'no_deposit', amount: '0' }],
  ['ends', { starts: '2036-12-02T00:00', ends: '2036-12-01T00:00' }],
  ['userDays', { userDays: '366' }],
  ['maxUses', { maxUses: '0' }],
  ['countries', { countries: 'Iceland' }],
])('says at %s what is wrong', (name, change) => {
  const { error } = codeSchema(NOW).safeParse({ ...createCodeDraft(code, false), ...change });
  expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
});
