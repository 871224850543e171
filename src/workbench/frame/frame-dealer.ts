import { amountToMinor, minorToAmount } from '#contract/money.ts';
import type { RoundRecord } from '#engine/records/round-record.ts';
import type { CatalogueEntry } from '#engine/core/rules.ts';
import type { RoundGateway } from '#engine/round/gateway.ts';
import { createLocalGateway, type LocalGateway } from '#engine/round/local-gateway.ts';
import type { WorkbenchSettings } from '../record/settings.ts';

/** The dealer of a frame: the game's own rules in this page, with the seeds of the settings. */
export interface FrameDealer extends RoundGateway {
  /** The round that was dealt last, with its actions so far; null before the first. */
  readonly played: RoundRecord | null;
  /** The id of the balance; another one after every `deal`, whose balance knows nothing of the one before. */
  readonly balanceId: string;
  readonly balance: string;
  /** From now on the seeds, the next nonce and the balance of these settings. */
  deal(settings: WorkbenchSettings): void;
}

/** A dealer that can begin anew; answers of before stay what they were. @throws for rules of a version that is unknown */
export const createFrameDealer = (entry: CatalogueEntry, settings: WorkbenchSettings): FrameDealer =>
  new RestartableDealer(entry, settings);

class RestartableDealer implements FrameDealer {
  readonly #entry: CatalogueEntry;
  #settings: WorkbenchSettings;
  #dealer: LocalGateway;
  #deals = 1;
  played: RoundRecord | null = null;

  constructor(entry: CatalogueEntry, settings: WorkbenchSettings) {
    this.#entry = entry;
    this.#settings = settings;
    this.#dealer = dealerOf(entry, settings, this.balanceId);
  }

  get balanceId(): string {
    return `frame-${this.#deals}`;
  }

  get balance(): string {
    return minorToAmount(this.#dealer.balanceMinor);
  }

  deal(settings: WorkbenchSettings): void {
    // A round with the id of one that was shown would be taken for a step of it.
    this.#dealer = dealerOf(this.#entry, settings, `frame-${this.#deals + 1}`);
    this.#deals += 1;
    this.#settings = settings;
    this.played = null;
  }

  async open(bet: Parameters<RoundGateway['open']>[0]) {
    const reply = await this.#dealer.open(bet);
    const { nonce, params, amount } = reply.round;
    // What was expected of the record's own round says nothing of this one.
    const { expected: _expected, ...seeds } = this.#settings.record;
    this.played = { ...seeds, nonce, params, bet: String(amountToMinor(amount)), actions: [] };
    return reply;
  }

  async act(roundId: string, step: number, action: unknown) {
    const reply = await this.#dealer.act(roundId, step, action);
    const { played } = this;
    if (played?.nonce === reply.round.nonce)
      this.played = { ...played, actions: [...(played.actions ?? []).slice(0, step), action] };
    return reply;
  }

  resume(game: string) {
    return this.#dealer.resume(game);
  }
}

const dealerOf = (
  entry: CatalogueEntry,
  { record, balance }: WorkbenchSettings,
  name: string,
): LocalGateway =>
  createLocalGateway({
    name,
    entry,
    rulesVersion: record.rulesVersion,
    serverSeed: record.serverSeed,
    clientSeed: record.clientSeed,
    nonce: record.nonce,
    balanceMinor: BigInt(balance),
    ...(typeof record.maxProfit === 'string' && { maxProfitMinor: BigInt(record.maxProfit) }),
  });
