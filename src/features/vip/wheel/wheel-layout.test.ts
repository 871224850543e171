import { expect, test } from 'vitest';
import { layoutWheel, locateTicket } from './wheel-layout.ts';

const prizes = [0.6, 0.25, 0.1, 0.04, 0.009, 0.0009, 0.0001].map((chance) => ({ chance }));
const pieces = layoutWheel(prizes);

test('the segments match the chances and add up to one turn', () => {
  prizes.forEach(({ chance }, prize) => {
    const own = pieces.filter((piece) => piece.prize === prize);
    expect(own.reduce((sum, { from, to }) => sum + to - from, 0)).toBeCloseTo(chance, 10);
  });
  expect((pieces.at(-1)?.to ?? 0) - (pieces[0]?.from ?? 0)).toBeCloseTo(1, 10);
  expect(pieces[0]).toMatchObject({ prize: 0 });
});

test('every ticket maps to a segment of its prize', () => {
  const cases = [
    ...([
      [0, 0],
      [4214, 0],
      [5999, 0],
      [6000, 1],
      [8499, 1],
    ] as const),
    ...([
      [8500, 2],
      [9500, 3],
      [9900, 4],
      [9990, 5],
      [9998, 5],
      [9999, 6],
    ] as const),
  ] as const;
  for (const [ticket, prize] of cases) {
    const { piece, turn } = locateTicket(prizes, pieces, ticket);
    expect(pieces[piece]?.prize).toBe(prize);
    expect(turn).toBeGreaterThan(pieces[piece]?.from ?? 9);
    expect(turn).toBeLessThan(pieces[piece]?.to ?? -9);
  }
});
