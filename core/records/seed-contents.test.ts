import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../rules.ts';
import type { RoundRecord } from './round-record.ts';
import { catalogue } from '#games/catalogue.ts';
import { gameOutcomes } from '#games/outcomes.ts';
import { type RecordedSeeds, seedContents } from './seed-contents.ts';

const games: Catalogue = catalogue;

const heldOf = async (
  game: string,
  params: unknown,
  rest: Partial<RoundRecord> = {},
): Promise<RecordedSeeds | null> => {
  const entry = games[game];
  const queries = await gameOutcomes(game);
  if (!entry || !queries) throw new Error(`Unknown game ${game}`);
  return seedContents(entry, queries, {
    game,
    params,
    bet: '100000000',
    serverSeed: 'c1c253f62b237a36c8ce78d3bf8adac534f429c655168efeb9d622dfd4e05a76',
    clientSeed: 'moth-to-the-lamp-27',
    nonce: 156,
    ...rest,
  });
};

const labelsOf = (held: RecordedSeeds | null, tone: string): readonly string[] =>
  (held?.cells ?? []).filter((cell) => cell.tone === tone).map(({ label }) => label);
const chosenOf = (held: RecordedSeeds | null): readonly string[] =>
  (held?.cells ?? []).filter(({ isChosen }) => isChosen).map(({ label }) => label);

describe('seedContents', () => {
  test('shows all mines of a round that is open, and the tiles picked so far', async () => {
    const closed = await heldOf('mines', { mines: 5 });
    const mines = labelsOf(closed, 'loss');
    expect(mines).toHaveLength(5);
    const gem = [0, 1, 2, 3, 4, 5].find((tile) => !mines.includes(String(tile)));
    const open = await heldOf('mines', { mines: 5 }, { actions: [{ type: 'pick', tile: gem }] });
    expect(labelsOf(open, 'loss')).toEqual(mines);
    expect(chosenOf(open)).toEqual([String(gem)]);
  });

  test('offers only actions that the rules accept next', async () => {
    const held = await heldOf('mines', { mines: 5 });
    expect(held?.isLegal({ type: 'pick', tile: 24 })).toBe(true);
    const [mine] = labelsOf(held, 'loss');
    const over = await heldOf('mines', { mines: 5 }, { actions: [{ type: 'pick', tile: Number(mine) }] });
    expect(over?.isLegal({ type: 'pick', tile: 24 })).toBe(false);
    expect(chosenOf(over)).toEqual([mine]);
  });

  test('returns the same tiles for the same seeds and others for the next nonce', async () => {
    const [here, again, next] = await Promise.all([
      heldOf('mines', { mines: 10 }),
      heldOf('mines', { mines: 10 }),
      heldOf('mines', { mines: 10 }, { nonce: 157 }),
    ]);
    expect(labelsOf(again, 'loss')).toEqual(labelsOf(here, 'loss'));
    expect(labelsOf(next, 'loss')).not.toEqual(labelsOf(here, 'loss'));
  });

  test('shows where a round without actions ended', async () => {
    expect(chosenOf(await heldOf('plinko', { rows: 8, risk: 'low' }))).toHaveLength(1);
    expect(chosenOf(await heldOf('base-game', { risk: 'low' }))).toHaveLength(1);
    expect((await heldOf('dice', { mode: 'over', target: '51.24' }))?.text.values).toHaveProperty('roll');
  });

  test('returns null while the rules refuse the round', async () => {
    expect(await heldOf('mines', { mines: 25 })).toBeNull();
    expect(await heldOf('mines', { mines: 3 }, { actions: [{ type: 'cashout' }] })).toBeNull();
  });
});
