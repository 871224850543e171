import { expect, test } from 'vitest';
import { beaconSchema } from './beacon-schema.ts';

const hash = '0'.repeat(8) + 'ab'.repeat(28);

test('a hash is typed twice, in any case', () => {
  const typed = { height: '900000', hash: ` ${hash.toUpperCase()} `, again: hash };
  expect(beaconSchema.parse(typed)).toEqual({ height: 900_000, hash, again: hash });
});

test.each([
  ['height', { height: '0' }],
  ['again', { again: hash.replace('ab', 'ba') }],
])('says at %s what is wrong', (name, change) => {
  const { error } = beaconSchema.safeParse({ height: '900000', hash, again: hash, ...change });
  expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
});
