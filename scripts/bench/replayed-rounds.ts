import { catalogue } from '#games/catalogue.ts';

/** A round that is folded many times. */
export interface ReplayedRound {
  readonly game: string;
  readonly params: unknown;
  readonly actions: readonly unknown[];
  /** Blocks of 32 bytes that a round consumes. */
  readonly blocks: number;
}

const rounds: Readonly<Record<string, Omit<ReplayedRound, 'game'>>> = {
  dice: { params: { mode: 'over', target: '51.24' }, actions: [], blocks: 1 },
  'base-game': { params: { risk: 'medium' }, actions: [], blocks: 1 },
  mines: { params: { mines: 3 }, actions: [{ type: 'pick', tile: 12 }], blocks: 1 },
  plinko: { params: { rows: 16, risk: 'high' }, actions: [], blocks: 2 },
  chicken: { params: { difficulty: 'medium' }, actions: [{ type: 'step' }], blocks: 1 },
};

/** One usual round of every game of the catalogue. */
export const replayedRounds: readonly ReplayedRound[] = Object.keys(catalogue).map((game) => {
  const round = rounds[game];
  if (!round) throw new Error(`There is no round of ${game} to replay`);
  return { game, ...round };
});
