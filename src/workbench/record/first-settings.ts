import type { RoundRecord } from '#engine/records/round-record.ts';
import { catalogue } from '#games/catalogue.ts';
import { gameWords } from '#games/registry.ts';
import { type WorkbenchSettings, firstView } from './settings.ts';

const firstGame = 'mines';
const dollar = 100_000_000n;

/** Seeds that a workbench without a link starts with: always the same, so that two makers see one picture. */
const firstSeeds = {
  serverSeed: 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc',
  clientSeed: 'workbench',
  nonce: 0,
} as const;

/** The games of the workbench, in the order of the catalogue. */
export const workbenchGames = Object.values(catalogue).map(({ meta }) => meta);

/** A round of another game with the same seeds and bet: its first params, no actions. */
export async function recordOf(game: string, from: RoundRecord): Promise<RoundRecord> {
  const words = await gameWords(game);
  const { bet, maxProfit, serverSeed, clientSeed, nonce } = from;
  return { game, params: words?.initialParams, bet, maxProfit, serverSeed, clientSeed, nonce, actions: [] };
}

/** Everything besides the round, where nothing else is said. */
export const usualSettings: Omit<WorkbenchSettings, 'record'> = {
  balance: String(1000n * dollar),
  rounds: 1,
  everyMs: 400,
  view: firstView,
};

/** What the workbench shows without a link. */
export async function firstSettings(): Promise<WorkbenchSettings> {
  const seeded = { game: firstGame, params: null, bet: String(10n * dollar), ...firstSeeds };
  return { ...usualSettings, record: await recordOf(firstGame, seeded) };
}
