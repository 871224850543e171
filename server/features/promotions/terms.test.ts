import { expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { readEnv } from '../../env.ts';
import { assertTermsValid, fillDefaultTerms } from './terms.ts';

const deps = { env: readEnv({ NODE_ENV: 'test' }), catalogue };
const offer = { spins: 25, stake: '0.10000000', games: ['plinko', 'mines', 'dice'] };

test('fills missing free-spin terms from the default offer of the rules', () => {
  expect(fillDefaultTerms(deps, 'free_spins', {})).toEqual(offer);
  expect(fillDefaultTerms(deps, 'free_spins', { spins: 50 })).toEqual({ ...offer, spins: 50 });
  const own = { spins: 5, stake: '1', games: ['keno'] };
  expect(fillDefaultTerms(deps, 'free_spins', own)).toEqual(own);
  expect(fillDefaultTerms(deps, 'no_deposit', { amount: '5' })).toEqual({ amount: '5' });
});

test('refuses a match that could be farmed', () => {
  const terms = { percent: 100, max: '100', deposit_min: '20' };
  expect(() => assertTermsValid(deps, 'deposit_match', terms)).not.toThrow();
  expect(() => assertTermsValid(deps, 'deposit_match', { ...terms, percent: 200 })).toThrow(
    expect.objectContaining({ key: 'INVALID_REQUEST' }),
  );
});
