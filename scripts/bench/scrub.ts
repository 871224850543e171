import { amountToMinor } from '#core/money.ts';
import type { RoundRecord } from '#core/records/round-record.ts';
import type { FilmRepeat } from '#engine/host/film-steps.ts';
import { gallery } from '../../tests/visual/gallery.ts';
import type { GameStills, Still } from '../../games/engine/testing/still.ts';
import { openBenchPage } from './bench-page.ts';
import { percentile, type BenchResult } from './bench-result.ts';
import type { ScrubTimes } from './scrub-page.ts';

const filmsPerGame = 3;
const seeksPerFilm = 80;
const limitMs = 20;

interface Scrubbed {
  readonly record: RoundRecord;
  readonly rounds: FilmRepeat;
}

/**
 * Script time of a seek to any time of a film with its draw, for the films of each game that contain the
 * most.
 */
export const measureScrub = async (): Promise<readonly BenchResult[]> => {
  const { page, close } = await openBenchPage('scrub', { width: 500, height: 302 });
  try {
    await page.waitForFunction(() => window.measureScrub !== undefined);
    const figures: BenchResult[] = [];
    for (const [game, stills] of Object.entries(gallery)) {
      const films: ScrubTimes[] = [];
      for (const scrubbed of longestOf(stills)) {
        const times = await page.evaluate(
          ({ record, rounds, seeks }) => window.measureScrub?.(record, rounds, seeks),
          { ...scrubbed, seeks: seeksPerFilm },
        );
        if (times) films.push(times);
      }
      figures.push(figureOf(game, films));
    }
    return figures;
  } finally {
    await close();
  }
};

/** The longest rounds among a game's stills, each once. */
const longestOf = ({ stills }: GameStills): readonly Scrubbed[] => {
  const records = new Map(stills.filter(({ isIdle }) => !isIdle).map((still) => [nameOf(still), still]));
  return [...records.values()]
    .toSorted((a, b) => happenings(b) - happenings(a))
    .slice(0, filmsPerGame)
    .map(filmOf);
};

const nameOf = ({ params, nonce, actions, bets }: Still): string =>
  JSON.stringify([params, nonce, actions, bets]);

const happenings = ({ actions, bets }: Still): number => (actions?.length ?? 0) + (bets?.count ?? 1);

const filmOf = ({ game, params, serverSeed, clientSeed, nonce, actions, amount, bets }: Still): Scrubbed => ({
  record: {
    game,
    params,
    serverSeed,
    clientSeed,
    nonce,
    bet: String(amountToMinor(amount)),
    actions: actions ?? [],
  },
  rounds: { rounds: bets?.count ?? 1, everyMs: bets?.everyMs ?? 0 },
});

const figureOf = (game: string, films: readonly ScrubTimes[]): BenchResult => {
  const seekMs = films.flatMap((film) => film.seekMs);
  const seconds = films.map(({ durationMs }) => `${(durationMs / 1000).toFixed(1)} s`);
  return {
    name: `${game}: seek to any time and draw, script, p95`,
    value: percentile(seekMs, 0.95),
    unit: 'ms',
    limit: { atMost: limitMs },
    detail: `${seekMs.length} seeks in films of ${seconds.join(', ')}; p50 ${percentile(seekMs, 0.5).toFixed(1)} ms`,
  };
};
