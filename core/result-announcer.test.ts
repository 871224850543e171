import { expect, test } from 'vitest';
import { createResultAnnouncer } from './result-announcer.ts';

const facts = { multiplierText: '2.00×', profitText: '+$10.00' };

test('announces a win and a loss with the values of the game', () => {
  const announce = createResultAnnouncer(({ roll }: { readonly roll: string }) => ({ roll }));
  const values = { roll: '7.00', profit: '+$10.00', multiplier: '2.00×' };
  expect(announce({ roll: '7.00' }, { ...facts, won: true })).toEqual({ key: 'announceWin', values });
  expect(announce({ roll: '7.00' }, { ...facts, won: false })).toEqual({ key: 'announceLoss', values });
});

test('announces profit and multiplier for a game without its own texts', () => {
  expect(createResultAnnouncer()({}, { ...facts, won: true }).values).toEqual({
    profit: '+$10.00',
    multiplier: '2.00×',
  });
});
