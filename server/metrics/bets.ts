import { Counter, Histogram } from 'prom-client';
import { Refusal } from '#core/refusal.ts';

export const betSeconds = new Histogram({
  name: 'bet_seconds',
  help: 'Time that the server took for an accepted bet, by game.',
  labelNames: ['game'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [],
});

export const betsRefused = new Counter({
  name: 'bets_refused_total',
  help: 'Bets that were refused, by the key of the refusal.',
  labelNames: ['key'],
  registers: [],
});

/** Takes a bet, and counts and times it for `/metrics`. */
export async function withBetMetrics<Reply>(game: string, take: () => Promise<Reply>): Promise<Reply> {
  const beganMs = performance.now();
  try {
    const reply = await take();
    betSeconds.observe({ game }, (performance.now() - beganMs) / 1_000);
    return reply;
  } catch (error) {
    if (error instanceof Refusal) betsRefused.inc({ key: error.key });
    throw error;
  }
}
