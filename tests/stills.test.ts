import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { foldRound, getRoundResult, type RoundResult } from '#core/fold.ts';
import { getWinTier } from '#core/multiplier.ts';
import type { Catalogue, CatalogueEntry } from '#core/rules.ts';
import { catalogue } from '#games/catalogue.ts';
import { gallery } from './visual/gallery.ts';
import {
  DESKTOP_SIZE,
  type KeyMoment,
  keyMoments,
  PHONE_SIZE,
  type Still,
} from '../games/engine/testing/still.ts';

const bet = '1000000000';
const sizes = { desktop: DESKTOP_SIZE, phone: PHONE_SIZE };
const games: Catalogue = catalogue;
const highestTier = 'epic';

const isOf = ({ size }: Still, { width, height }: Still['size']): boolean =>
  size.width === width && size.height === height;
const isAsUsual = ({ reducedMotion = false, speed = 'normal', quality = 'full', eco = false }: Still) =>
  !reducedMotion && !eco && speed === 'normal' && quality === 'full';

const entryOf = (game: string): CatalogueEntry => {
  const entry = games[game];
  if (!entry) throw new Error(`Unknown game ${game}`);
  return entry;
};

const resultOfStill = (still: Still): RoundResult => {
  const { rules, state, stake } = foldRound(entryOf(still.game), { ...still, bet });
  return getRoundResult(rules, state, stake);
};

const isBiggest = (game: string, { multiplier }: RoundResult): boolean =>
  multiplier === entryOf(game).meta.maxMultiplier || getWinTier(multiplier) === highestTier;

/** The condition of each key moment, by the rules. */
const isMoment: Readonly<Record<KeyMoment, (still: Still) => boolean>> = {
  idle: ({ isIdle = false }) => isIdle,
  'mid-reveal': ({ isIdle = false }) => !isIdle,
  loss: (still) => {
    const { status, payout } = resultOfStill(still);
    return status === 'settled' && payout < BigInt(bet);
  },
  win: (still) => {
    const { status, payout } = resultOfStill(still);
    return status === 'settled' && payout > BigInt(bet);
  },
  'biggest-win': (still) => {
    const result = resultOfStill(still);
    return result.status === 'settled' && isBiggest(still.game, result);
  },
};

describe.each(Object.entries(gallery))('the stills of %s', (game, { stills }) => {
  test.each(Object.entries(sizes))(
    'show every key moment, and one with reduced motion, on a %s',
    (_, size) => {
      const ofSize = stills.filter((still) => isOf(still, size));
      const shown = new Set(ofSize.filter(isAsUsual).map(({ moment }) => moment));
      expect(keyMoments.filter((moment) => !shown.has(moment))).toEqual([]);
      expect(ofSize.some(({ reducedMotion = false }) => reducedMotion)).toBe(true);
    },
  );

  test('show the moments they name', () => {
    const named = stills.filter(({ moment }) => moment !== undefined);
    const wrong = named.filter((still) => still.moment && !isMoment[still.moment](still));
    expect(wrong.map(({ name }) => name)).toEqual([]);
    expect(stills.map((still) => still.game)).toEqual(stills.map(() => game));
  });

  test('are each accepted once, with a preview, and nothing else is accepted', async () => {
    const folder = new URL(`visual/references/${game}/`, import.meta.url);
    const names = stills.map(({ name }) => name).toSorted();
    const hashes = await readFile(new URL('hashes.json', folder), 'utf8');
    // Written in this form when pictures are accepted.
    const references = JSON.parse(hashes) as { readonly stills: Readonly<Record<string, string>> };
    expect(Object.keys(references.stills).toSorted()).toEqual(names);
    const previews = (await readdir(folder)).filter((file) => file.endsWith('.webp'));
    expect(previews.toSorted()).toEqual(names.map((name) => `${name}.webp`).toSorted());
  });
});
