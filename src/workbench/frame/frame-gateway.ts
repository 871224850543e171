import { SimulatedClock } from 'xstate';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { RoundRecord } from '#core/records/round-record.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import type { RoundGateway } from '#engine/round/gateway.ts';
import { createLocalGateway, type LocalGateway } from '#engine/round/local-gateway.ts';
import type { WorkbenchSettings } from '../record/settings.ts';

/** The dealer of a frame: the game's own rules in this page, with the seeds of the settings. */
export class FrameGateway implements RoundGateway {
  /** The round that was dealt last, with its actions so far; null before the first. */
  played: RoundRecord | null = null;
  readonly #entry: CatalogueEntry;
  #settings: WorkbenchSettings;
  #deals = 1;
  #gateway: LocalGateway;

  /** @throws for rules of a version that is unknown */
  constructor(entry: CatalogueEntry, settings: WorkbenchSettings) {
    this.#entry = entry;
    this.#settings = settings;
    this.#gateway = this.#open();
  }

  /** Another one after every `deal`: its balance knows nothing of the one before. */
  get balanceId(): string {
    return `frame-${this.#deals}`;
  }

  get balance(): string {
    return minorToAmount(this.#gateway.balanceMinor);
  }

  /** From now on the seeds, the next nonce and the balance of these settings; answers of before stay what they were. */
  deal(settings: WorkbenchSettings): void {
    this.#settings = settings;
    this.#deals += 1;
    this.#gateway = this.#open();
    this.played = null;
  }

  async open(bet: Parameters<RoundGateway['open']>[0]) {
    const reply = await this.#gateway.open(bet);
    const { nonce, params, amount } = reply.round;
    // What was expected of the record's own round says nothing of this one.
    const { expected: _expected, ...seeds } = this.#settings.record;
    this.played = { ...seeds, nonce, params, bet: String(amountToMinor(amount)), actions: [] };
    return reply;
  }

  async act(roundId: string, step: number, action: unknown) {
    const reply = await this.#gateway.act(roundId, step, action);
    const { played } = this;
    if (played?.nonce === reply.round.nonce)
      this.played = { ...played, actions: [...(played.actions ?? []).slice(0, step), action] };
    return reply;
  }

  resume(game: string) {
    return this.#gateway.resume(game);
  }

  /** Named anew: a round with the id of one that was shown would be taken for a step of it. */
  #open(): LocalGateway {
    const { record, balance } = this.#settings;
    const { rulesVersion, serverSeed, clientSeed, nonce, maxProfit } = record;
    return createLocalGateway({
      name: this.balanceId,
      entry: this.#entry,
      rulesVersion,
      serverSeed,
      clientSeed,
      nonce,
      balanceMinor: BigInt(balance),
      ...(typeof maxProfit === 'string' && { maxProfitMinor: BigInt(maxProfit) }),
    });
  }
}

/** The step of the picture's clock, too. */
const sliceMs = 1000 / 60;

/** The round machine's clock in a frame: it stops and runs with the picture. */
export class FrameClock extends SimulatedClock {
  /** What waits for no time at all runs behind the current call. */
  override setTimeout(run: () => void, delayMs: number): number {
    if (delayMs <= 0) queueMicrotask(() => this.increment(0));
    return super.setTimeout(run, delayMs);
  }

  /** Moves on in short slices: what a timer sets for the same stretch of time runs within it. */
  advance(deltaMs: number): void {
    for (let leftMs = deltaMs; leftMs > 0; leftMs -= sliceMs) this.increment(Math.min(sliceMs, leftMs));
  }
}
