import type { RoundRecord } from '#core/records/round-record.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import { openFilmStage } from '#engine/host/film-stage.ts';
import { type FilmRepeat, buildFilmSteps } from '#engine/host/film-steps.ts';
import { catalogue } from '#games/catalogue.ts';
import { gameLoader } from '#games/registry.ts';

/** Script time of every seek with its drawing, in ms. */
export interface ScrubTimes {
  readonly seekMs: readonly number[];
  readonly durationMs: number;
}

declare global {
  interface Window {
    measureScrub?: (record: RoundRecord, rounds: FilmRepeat, seeks: number) => Promise<ScrubTimes>;
  }
}

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
/** The golden ratio: spreads times over a film without an order. */
const golden = (Math.sqrt(5) - 1) / 2;

/** Seeks to times all over a film, each far from the previous one. */
window.measureScrub = async (record, rounds, seeks) => {
  const element = document.querySelector<HTMLElement>('#stage');
  const game = await gameLoader(record.game)?.();
  const entry: CatalogueEntry | undefined = Object.entries(catalogue).find(
    ([slug]) => slug === record.game,
  )?.[1];
  if (!element || !game || !entry) throw new Error(`Unknown game ${record.game}`);
  const { steps, error } = await buildFilmSteps(entry, record, rounds);
  if (error) throw error;
  const shown = await openFilmStage({
    element,
    game,
    format,
    settings: { quality: 'full', reducedMotion: false, eco: false },
    sound: { play: () => undefined },
    speed: () => 'normal',
    text: ({ key }) => key,
    onFailed(reason) {
      throw reason;
    },
  });
  const film = shown.load(steps);
  const settle = waitFor(shown.stage.canvas);
  const seekMs = Array.from({ length: seeks }, (_, index) => {
    const timeMs = ((index * golden) % 1) * film.durationMs;
    const startedMs = performance.now();
    film.seek(timeMs);
    const tookMs = performance.now() - startedMs;
    settle();
    return tookMs;
  });
  const { durationMs } = film;
  shown.close();
  return { seekMs, durationMs };
};

/** Waits until a frame is really drawn, so that no seek pays for the previous one. */
const waitFor = (canvas: HTMLCanvasElement): (() => void) => {
  const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  if (!gl) throw new Error('The stage runs without WebGL');
  const pixel = new Uint8Array(4);
  return () => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
};
