import { findCatalogueEntry } from '#core/fold.ts';
import { getBetAmount } from '#core/stakes.ts';
import type { RoundRecord } from '#core/records/round-record.ts';
import { catalogue } from '#games/catalogue.ts';
import { gameWords } from '#games/registry.ts';
import type { Quality, Speed } from '#engine/stage/scene.ts';

/** How a round is shown; what it is, is in its record. */
export interface ViewSettings {
  readonly speed: Speed;
  readonly quality: Quality;
  readonly reducedMotion: boolean;
  readonly eco: boolean;
  /** A language of the table (`en`). */
  readonly language: string;
}

/** Everything that the page, a frame or a link to either needs: the same settings show the same picture. */
export interface WorkbenchSettings {
  readonly record: RoundRecord;
  /** Play money of the balance before the round, decimal digits of minor units. */
  readonly balance: string;
  /** Rounds with the nonces from the record's on, of games with several in playing; otherwise 1. */
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

/** Seeds that a workbench without a link starts with: always the same, so that two makers see one picture. */
const firstSeeds = {
  serverSeed: 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc',
  clientSeed: 'workbench',
  nonce: 0,
} as const;

/** The games of the workbench, in the order of the catalogue. */
export const workbenchGames = Object.values(catalogue).map(({ meta }) => meta);

/** A round of another game with the same seeds and bet, or what its params cost: its first params, no actions. */
export async function createRecord(game: string, from: RoundRecord): Promise<RoundRecord> {
  const words = await gameWords(game);
  const { maxProfit, serverSeed, clientSeed, nonce } = from;
  const params = words?.initialParams;
  const rules = findCatalogueEntry(catalogue, game)?.rules;
  const bet = rules ? String(getBetAmount(rules, params, BigInt(from.bet))) : from.bet;
  return { game, params, bet, maxProfit, serverSeed, clientSeed, nonce, actions: [] };
}

/** Everything besides the round, where nothing else is said. */
export const DEFAULT_SETTINGS: Omit<WorkbenchSettings, 'record'> = {
  balance: String(1000n * dollar),
  rounds: 1,
  everyMs: 400,
  view: DEFAULT_VIEW,
};

/** What the workbench shows without a link. */
export async function loadInitialSettings(): Promise<WorkbenchSettings> {
  const seeded = { game: 'mines', params: null, bet: String(10n * dollar), ...firstSeeds };
  return { ...DEFAULT_SETTINGS, record: await createRecord(seeded.game, seeded) };
}
