import { expect, test } from 'vitest';
import type { StaffPromoCode } from '#contract/promotions.ts';
import { createCodeDraft, completeTerms, toCodeRequest } from './draft.ts';

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

test('a code that is opened and saved keeps its terms, including whole amounts', () => {
  const sent = toCodeRequest(createCodeDraft(code, false), '2026-11-23T00:00:00.000Z');
  expect(sent).toMatchObject({ deposit_index: 2, max_uses: 300, countries: ['IS'] });
  expect(sent?.terms).toEqual({ percent: 50, max: '100', deposit_min: '20.5' });
});

test('empty free-spin terms are left out of the request and filled from the default offer', () => {
  const draft = { ...createCodeDraft(null, false), code: 'SPINS', name: 'Spins' };
  expect(toCodeRequest(draft, '2026-11-23T00:00:00.000Z')?.terms).toEqual({});
  const offer = { spins: 25, stake: '0.10000000', games: ['plinko'] };
  expect(completeTerms(draft, undefined)).toBeNull();
  expect(completeTerms(draft, offer)).toEqual(offer);
  expect(completeTerms({ ...draft, spins: '50' }, offer)).toEqual({ ...offer, spins: 50 });
});
