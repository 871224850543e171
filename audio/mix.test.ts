import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MIN_GAIN_DB, MAX_GAIN_DB } from '#engine/stage/loudness.ts';
import { catalogue } from '#games/catalogue.ts';
import { mix as commonMix } from './common-mix.ts';

type Mix = Readonly<Record<string, number>>;

const cuesOf = (pack: string): string[] => {
  const text = readFileSync(join(import.meta.dirname, `packed/${pack}.json`), 'utf8');
  return Object.keys((JSON.parse(text) as { readonly sprite: object }).sprite); // written by pack.ts in this form
};

const mixOf = async (slug: string): Promise<Mix> =>
  ((await import(`../games/${slug}/mix.ts`)) as { readonly mix: Mix }).mix; // the one export of a mix

describe.each([...Object.keys(catalogue), 'common'])('the mix of %s', (slug) => {
  const packs = slug === 'common' ? ['common'] : [slug, `${slug}-bed`];

  test('has a gain for every packed cue, in order and within the allowed range', async () => {
    const mix = slug === 'common' ? commonMix : await mixOf(slug);
    expect(Object.keys(mix)).toEqual(packs.flatMap(cuesOf));
    for (const [cue, gainDb] of Object.entries(mix)) {
      expect(gainDb, cue).toBeGreaterThanOrEqual(MIN_GAIN_DB);
      expect(gainDb, cue).toBeLessThanOrEqual(MAX_GAIN_DB);
    }
  });
});
