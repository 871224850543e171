import { expect, test } from 'vitest';
import { issueSentence } from '#ui/form/issue-sentence.ts';
import { withdrawSchema } from './withdraw-schema.ts';

const limits = {
  available: 100_00000000n,
  least: 5_00000000n,
  leastText: '0.002 ETH',
  hasTag: true,
  wrong: null,
};
const typed = { address: 'rAddress', tag: '7', amount: '50.00000000', code: '' };
const wrongFields = (
  change: Partial<typeof typed>,
  ofWrong: Partial<Parameters<typeof withdrawSchema>[0]> = {},
) =>
  withdrawSchema({ ...limits, ...ofWrong })
    .safeParse({ ...typed, ...change }, { error: issueSentence })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test('a whole withdrawal passes, with or without its code', () => {
  expect(wrongFields({})).toEqual([]);
  expect(wrongFields({ code: '123456' })).toEqual([]);
  expect(wrongFields({ code: 'abcd-efgh' })).toEqual([]);
  expect(wrongFields({ tag: '' }, { hasTag: false })).toEqual([]);
});

test('each missing or wrong value is said at its field', () => {
  expect(wrongFields({ address: '', tag: '', amount: '', code: '12' }).map(([field]) => field)).toEqual([
    'address',
    'tag',
    'amount',
    'code',
  ]);
  for (const amount of ['', '4.99999999', '100.00000001'])
    expect(wrongFields({ amount }).map(([field]) => field)).toEqual(['amount']);
});

test('a destination that the server has found wrong is not sent until it is changed', () => {
  const wrong = { address: 'rAddress', tag: '7', sentence: 'That is no address.' };
  expect(wrongFields({}, { wrong })).toEqual([['address', 'That is no address.']]);
  expect(wrongFields({ tag: '8' }, { wrong })).toEqual([]);
  expect(wrongFields({ address: 'rOther' }, { wrong })).toEqual([]);
});
