import { SimulatedClock } from 'xstate';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { RoundRecord } from '#core/records/round-record.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import type { RoundGateway } from '#engine/round/gateway.ts';
import { createLocalGateway, type LocalGateway } from '#engine/round/local-gateway.ts';
import type { WorkbenchSettings } from '../record/settings.ts';

/** Gateway of a frame: runs the game's own rules in this page with the seeds of the settings. */
export class FrameGateway implements RoundGateway {
  /** The last round, with its actions so far; null before the first. */
  played: RoundRecord | null = null;
  readonly #entry: CatalogueEntry;
  #settings: WorkbenchSettings;
  #deals = 1;
  #gateway: LocalGateway;

  /** @throws for an unknown version of the rules */
  constructor(entry: CatalogueEntry, settings: WorkbenchSettings) {
    this.#entry = entry;
    this.#settings = settings;
    this.#gateway = this.#open();
  }

  /** A new id after every `deal`, because the balances are independent. */
  get balanceId(): string {
    return `frame-${this.#deals}`;
  }

  get balance(): string {
    return minorToAmount(this.#gateway.balanceMinor);
  }

  /** Restarts with the seeds, nonce and balance of these settings; earlier replies stay unchanged. */
  deal(settings: WorkbenchSettings): void {
    this.#settings = settings;
    this.#deals += 1;
    this.#gateway = this.#open();
    this.played = null;
  }

  async open(bet: Parameters<RoundGateway['open']>[0]) {
    const reply = await this.#gateway.open(bet);
    const { nonce, params, amount } = reply.round;
    // The expected result of the record does not apply to this round.
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

  /** Uses a new name, because a round with the id of an earlier one would be taken for a step of it. */
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

/** Equals the step of the scene's clock. */
const sliceMs = 1000 / 60;

/** Clock of the round machine in a frame; runs and stops with the scene. */
export class FrameClock extends SimulatedClock {
  /** Timers without a delay run in a microtask, even while the clock is stopped. */
  override setTimeout(run: () => void, delayMs: number): number {
    if (delayMs <= 0) queueMicrotask(() => this.increment(0));
    return super.setTimeout(run, delayMs);
  }

  /** Advances in short slices, so that a timer set by another timer still runs within the same interval. */
  advance(deltaMs: number): void {
    for (let leftMs = deltaMs; leftMs > 0; leftMs -= sliceMs) this.increment(Math.min(sliceMs, leftMs));
  }
}
