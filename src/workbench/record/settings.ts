import { findCatalogueEntry } from '#core/fold.ts';
import { getBetAmount } from '#core/stakes.ts';
import type { RoundRecord } from '#core/records/round-record.ts';
import { catalogue } from '#games/catalogue.ts';
import { gameWords } from '#games/registry.ts';
import type { Quality, Speed } from '#engine/stage/scene.ts';

/** How a round is shown; its record says what is shown. */
export interface ViewSettings {
  readonly speed: Speed;
  readonly quality: Quality;
  readonly reducedMotion: boolean;
  readonly eco: boolean;
  /** Language code of the texts (`en`). */
  readonly language: string;
}

/** Everything a page, a frame or a link needs: equal settings show the same result. */
export interface WorkbenchSettings {
  readonly record: RoundRecord;
  /** Play-money balance before the round, minor units as decimal digits. */
  readonly balance: string;
  /** Number of rounds with consecutive nonces, in games with several pending rounds; otherwise 1. */
  readonly rounds: number;
  readonly everyMs: number;
  readonly view: ViewSettings;
}

export const DEFAULT_VIEW: ViewSettings = {
  speed: 'normal',
  quality: 'full',
  reducedMotion: false,
  eco: false,
  language: 'en',
};

const dollar = 100_000_000n;

/** Initial seeds without a link. Constant, so that all developers see the same round. */
const firstSeeds = {
  serverSeed: 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc',
  clientSeed: 'workbench',
  nonce: 0,
} as const;

/** Games of the workbench, in catalogue order. */
export const workbenchGames = Object.values(catalogue).map(({ meta }) => meta);

/**
 * Creates a record of another game with the same seeds and bet (or the cost of its params), initial params,
 * no actions.
 */
export async function createRecord(game: string, from: RoundRecord): Promise<RoundRecord> {
  const words = await gameWords(game);
  const { maxProfit, serverSeed, clientSeed, nonce } = from;
  const params = words?.initialParams;
  const rules = findCatalogueEntry(catalogue, game)?.rules;
  const bet = rules ? String(getBetAmount(rules, params, BigInt(from.bet))) : from.bet;
  return { game, params, bet, maxProfit, serverSeed, clientSeed, nonce, actions: [] };
}

/** Defaults of everything but the round. */
export const DEFAULT_SETTINGS: Omit<WorkbenchSettings, 'record'> = {
  balance: String(1000n * dollar),
  rounds: 1,
  everyMs: 400,
  view: DEFAULT_VIEW,
};

/** Loads what the workbench shows without a link. */
export async function loadInitialSettings(): Promise<WorkbenchSettings> {
  const seeded = { game: 'mines', params: null, bet: String(10n * dollar), ...firstSeeds };
  return { ...DEFAULT_SETTINGS, record: await createRecord(seeded.game, seeded) };
}
