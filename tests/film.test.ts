import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '#engine/game.ts';
import { parseRecordUnplayed } from '#core/records/read-record.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import { createBetFacts } from '#engine/host/bet-amount-texts.ts';
import { type Film, type FilmStep, openFilm } from '#engine/host/film.ts';
import { buildFilmSteps } from '#engine/host/film-steps.ts';
import type { Speed } from '#engine/stage/scene.ts';
import type { StageSettings } from '#engine/stage/stage.ts';
import { openFakeStage, type FakeStage } from '#engine/testing/fake-stage.ts';
import { catalogue } from '#games/catalogue.ts';
import { gameLoader } from '#games/registry.ts';

const format = {
  profit: String,
  amount: String,
  figures: (staked: bigint, payout: bigint) => ({
    amount: String(staked),
    payout: String(payout),
    profit: String(payout - staked),
  }),
  multiplier: (text: string) => text,
};
const rounds = 6;

interface Projector {
  readonly film: Film;
  readonly stage: FakeStage;
}

/** Draws a film in a new scene. */
function project(
  game: AnyGame,
  steps: readonly FilmStep[],
  settings: StageSettings,
  speed: Speed = 'normal',
): Projector {
  const stage = openFakeStage(game, undefined, settings);
  stage.scene.offer?.(steps[0]?.round.params, null);
  return { film: openFilm({ game, stage, steps, format, speed: () => speed }), stage };
}

const pictureAt = ({ film, stage }: Projector, timeMs: number): readonly string[] => {
  film.seek(timeMs);
  return stage.picture;
};

function play({ film, stage }: Projector, untilMs: number, everyMs: number): readonly string[] {
  film.seek(0);
  while (film.timeMs < untilMs) film.advance(Math.min(everyMs, untilMs - film.timeMs));
  return stage.picture;
}

/** Published rounds with their results; plinko with five balls in the air. */
async function publishedSteps(
  slug: string,
  entry: CatalogueEntry,
): Promise<readonly (readonly FilmStep[])[]> {
  const text = await readFile(new URL(`vectors/${slug}.json`, import.meta.url), 'utf8');
  // The published files are lists of lines.
  const lines = (JSON.parse(text) as readonly unknown[]).slice(0, rounds);
  const records = lines.map((line) => parseRecordUnplayed(line, catalogue));
  const pendingRounds = entry.meta.pendingRounds ?? 1;
  const several = { rounds: Math.min(5, pendingRounds), everyMs: 350 };
  const all = [
    ...records.map((record) => buildFilmSteps(entry, record)),
    ...records.slice(0, 2).map((record) => buildFilmSteps(entry, record, several)),
  ];
  return (await Promise.all(all)).map(({ steps }) => steps);
}

/**
 * Positions are logged in thousandths, and float sums differ in their last digits, so numbers may differ by
 * one thousandth.
 */
const tolerance = 0.00101;

const isSameWord = (word: string, other = ''): boolean =>
  word === other || Math.abs(Number(word) - Number(other)) <= tolerance;

/** Whether every number is within the tolerance and every text is equal. */
const isSameLine = (line: string, other: string): boolean => {
  if (line === other) return true;
  const [words, others] = [line.split(' '), other.split(' ')];
  return words.length === others.length && words.every((word, index) => isSameWord(word, others[index]));
};

/** The lines that only one of two pictures has, in any order. */
function differences(picture: readonly string[], other: readonly string[]): readonly string[] {
  const rest = [...other];
  const missing = picture.filter((line) => {
    const at = rest.findIndex((each) => isSameLine(each, line));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [...missing, ...rest];
}

const shares = fc.double({ min: 0, max: 1, noNaN: true });
const settings = fc.constantFrom<StageSettings>(
  { reducedMotion: false, eco: false },
  { reducedMotion: true, eco: false },
  { reducedMotion: false, eco: true },
);
const speeds = fc.constantFrom<Speed>('normal', 'turbo', 'instant');

test('compares pictures to a thousandth and their texts exactly', () => {
  const picture = ['1 0 5.25 1', 'fades 149.99999999996305', 'told {"profitText":"+$1.001"}'];
  expect(differences(picture, ['told {"profitText":"+$1.001"}', 'fades 150', '1 0 5.251 1'])).toEqual([]);
  expect(differences(picture, ['1 0 5.252 1', ...picture.slice(1)])).toEqual(['1 0 5.25 1', '1 0 5.252 1']);
  expect(differences(picture, [...picture.slice(0, 2), 'told {"profitText":"+$1.002"}'])).toHaveLength(2);
  expect(differences(picture, [...picture, '1 0 5.25 1'])).toEqual(['1 0 5.25 1']);
});

/** Phaser scenes need a browser: tests/visual tests them there. */
const onPaper = Object.entries(catalogue).filter(([, { meta }]) => meta.renderer === 'pixi');

describe.each(onPaper)('a film of %s', (slug, entry) => {
  test('seeking shows the same as playing to that time, from any position', async () => {
    const game = await gameLoader(slug)?.();
    if (!game) throw new Error(`Unknown game ${slug}`);
    const films = await publishedSteps(slug, entry);
    const wanderings = fc.record({
      steps: fc.constantFrom(...films),
      wandering: fc.array(shares, { maxLength: 6 }),
      share: shares,
      everyMs: fc.integer({ min: 7, max: 400 }),
      settings,
      speed: speeds,
    });
    fc.assert(
      fc.property(wanderings, ({ steps, wandering, share, everyMs, settings, speed }) => {
        const fresh = project(game, steps, settings, speed);
        const timeMs = fresh.film.durationMs * share;
        const played = play(fresh, timeMs, everyMs);
        const other = project(game, steps, settings, speed);
        for (const each of wandering) other.film.seek(other.film.durationMs * each);
        expect(differences(pictureAt(other, timeMs), played)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('ends with the final picture of the round', async () => {
    const game = await gameLoader(slug)?.();
    if (!game) throw new Error(`Unknown game ${slug}`);
    const films = await publishedSteps(slug, entry);
    // Some published rounds are still waiting for the player.
    const steps = films.find((each) => each.at(-1)?.round.status === 'settled') ?? [];
    const round = steps.at(-1)?.round;
    if (!round) throw new Error('The record has no steps');
    const shown = project(game, steps, { reducedMotion: false, eco: false });
    const { film, stage } = shown;
    const end = pictureAt(shown, film.durationMs);
    film.seek(film.durationMs / 2);
    stage.stopAll(false);
    stage.scene.show(round.outcome, createBetFacts(round, format));
    stage.drawAt(film.durationMs, false);
    expect(differences(end, stage.picture)).toEqual([]);
  });
});
