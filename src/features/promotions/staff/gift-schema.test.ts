import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emptyTerms } from './draft.ts';
import { giftSchema } from './gift-schema.ts';

const player = 'b1'.padEnd(32, '0');
const read = (typed: Partial<z.input<typeof giftSchema>>) =>
  z.safeParse(giftSchema, { ...emptyTerms, user_id: ` ${player} `, type: 'free_spins', ...typed });

test('a gift is sent with the terms of its type alone', () => {
  expect(read({ spins: '20', games: 'dice, mines' }).data).toEqual({
    user_id: player,
    type: 'free_spins',
    terms: { spins: 20, stake: undefined, games: ['dice', 'mines'] },
  });
  expect(read({ type: 'calendar_gift', amount: '2.5', spins: 'not sent' }).data).toEqual({
    user_id: player,
    type: 'calendar_gift',
    terms: { amount: '2.5' },
  });
});

test.each([
  [{ user_id: '' }, 'user_id'],
  [{ spins: '0' }, 'spins'],
  [{ spins: '201' }, 'spins'],
  [{ stake: '0' }, 'stake'],
  [{ games: 'No Such!' }, 'games'],
  [{ type: 'calendar_gift', amount: '' }, 'amount'],
] as const)('what is wrong in %o is said at the field %s', (typed, name) => {
  expect(read(typed).error?.issues.map(({ path }) => path)).toEqual([[name]]);
});
