import { createSimulation } from '#core/strategies/simulate.ts';
import type { Catalogue } from '#core/rules.ts';
import { catalogue } from '#games/catalogue.ts';
import type { SimulationProgress, SimulationRequest } from './simulator-messages.ts';

/** Interval between progress reports. Sorting the runs takes part of it. */
const REPORT_EVERY_MS = 400;
const BETS_AT_ONCE = 2_000;

const newServerSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

function play({ game, ...setup }: SimulationRequest): void {
  const entry = (catalogue as Catalogue)[game]; // `game` may be any text
  if (!entry) throw new Error(`Unknown game ${game}`);
  const simulation = createSimulation({ ...setup, entry, newServerSeed });
  let toldMs = performance.now();
  for (;;) {
    simulation.advance(BETS_AT_ONCE);
    const { isDone, progress } = simulation;
    if (!isDone && performance.now() - toldMs < REPORT_EVERY_MS) continue;
    postMessage({ report: simulation.report(), progress, isDone } satisfies SimulationProgress);
    if (isDone) return;
    toldMs = performance.now();
  }
}

addEventListener('message', ({ data }: MessageEvent<SimulationRequest>) => play(data));
