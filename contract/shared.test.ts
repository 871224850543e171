import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { givenId } from './shared.ts';

const id = '01a1fdfa460074429236000000000001';
/** No row has it. */
const none = 'f'.repeat(32);

test.each([
  ['an id', id, id],
  ['a name', 'nobody', none],
  ['an id in capitals, which the site never writes', id.toUpperCase(), none],
  ['an id with dashes, which the site never writes', '01a1fdfa-4600-7442-9236-000000000001', none],
])('%s in a request is looked for as such', (_, given, looked) => {
  expect(z.parse(givenId, given)).toBe(looked);
});

test.each(['', 'a b', 'x'.repeat(65)])('%j in a request is refused', (given) => {
  expect(z.safeParse(givenId, given).success).toBe(false);
});
