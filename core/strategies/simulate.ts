import { type AutobetGame, createAutobetGame, recordSettledBet, startAutobetRun } from './autobet.ts';
import type { AutobetLimits, AutobetRun, AutobetSettings } from './autobet-types.ts';
import { createDrawSource, type DrawSource, type HmacFactory, nobleHmac } from '../draw.ts';
import { type Fraction, fraction, roundHalfUp, multiplyFractions } from '../fraction.ts';
import { capPayout, toMinorUnits } from '../multiplier.ts';
import { computeExpectedReturn } from '../returns.ts';
import type { CatalogueEntry, MinorUnits } from '../rules.ts';
import { seenView } from '../seen-view.ts';
import { createProfitFan, type ProfitPercentiles } from './profit-fan.ts';

/** Maximum bets of a simulation, over all its runs. */
export const MAX_SIMULATED_BETS = 1_000_000;
/** Bets of a run without a configured number. */
const RUN_LENGTH = 1_000;
/** The value does not matter: the randomness is in the fresh server seed of each run. */
const CLIENT_SEED = 'simulator';
const PICKS_SEED = 'simulator-picks';

export interface SimulationSetup {
  readonly entry: CatalogueEntry;
  /** Params that the rules accept. */
  readonly params: unknown;
  /** For games with `autobet.plan`. */
  readonly plan?: unknown;
  /** The number of bets is the length of a run; 1,000 if there is none. */
  readonly settings: AutobetSettings;
  /** Starting balance of every run. */
  readonly balanceMinor: bigint;
  readonly minimumMinor: bigint;
  readonly maxProfitMinor: MinorUnits;
  /** Bets of all runs together, at most 1,000,000. */
  readonly bets: number;
  /** Returns 64 random hexadecimal characters; called once per run. */
  readonly newServerSeed: () => string;
  readonly hmac?: HmacFactory;
}

/** Results of the runs so far. */
export interface SimulationReport {
  readonly runs: number;
  readonly runsDone: number;
  readonly runLength: number;
  /** Distribution of the profit at some of the bets, starting at zero bets. */
  readonly fan: readonly ProfitPercentiles[];
  /** Maximum drawdown from a peak in any run, at least 0. */
  readonly worstDrawdownMinor: bigint;
  /** Runs that ended with a balance below their next bet. */
  readonly ruinedRuns: number;
  readonly averageWageredMinor: bigint;
  /** House edge times the average wager of a run: the edge is exact, the wager is measured. */
  readonly expectedLossMinor: bigint;
  /** The house edge in hundredths of a percent, half up. */
  readonly edgeHundredths: number;
}

/** Simulated runs of one strategy with the real rules and throw-away seeds; nothing is bet. */
export interface Simulation {
  readonly isDone: boolean;
  /** From 0 to 1. */
  readonly progress: number;
  /** Plays up to this many more bets. */
  advance(bets: number): void;
  report(): SimulationReport;
}

/** Creates a simulation; nothing is played before `advance`. */
export const createSimulation = (setup: SimulationSetup): Simulation => new Runs(setup);

/** The exact expected share of a stake that the house keeps. */
const edgeOf = (entry: CatalogueEntry, params: unknown): Fraction => {
  const { numerator, denominator } = computeExpectedReturn(entry, params);
  return fraction(denominator - numerator, denominator);
};

/** A class for speed: it plays hundreds of thousands of bets a second. */
class Runs implements Simulation {
  readonly #setup: SimulationSetup;
  readonly #settings: AutobetSettings;
  readonly #game: AutobetGame;
  readonly #hmac: HmacFactory;
  readonly #length: number;
  readonly #runs: number;
  readonly #fan: ReturnType<typeof createProfitFan>;
  #runsDone = 0;
  #ruinedRuns = 0;
  #wageredMinor = 0n;
  #worstDrawdownMinor = 0n;
  /** The current run. */
  #run: AutobetRun | null = null;
  #source: DrawSource | null = null;
  #peakMinor = 0n;
  #picked = 0;

  constructor(setup: SimulationSetup) {
    const bets = Math.min(setup.bets, MAX_SIMULATED_BETS);
    this.#setup = setup;
    this.#length = Math.min(setup.settings.bets || RUN_LENGTH, bets);
    this.#runs = Math.max(1, Math.floor(bets / this.#length));
    this.#settings = { ...setup.settings, bets: this.#length };
    this.#game = createAutobetGame(setup.entry.rules, setup.entry.autobet, {
      plan: setup.plan,
      random: () => this.#pick(),
    });
    this.#hmac = setup.hmac ?? nobleHmac;
    this.#fan = createProfitFan(this.#length, this.#runs);
  }

  get isDone(): boolean {
    return this.#runsDone === this.#runs;
  }

  get progress(): number {
    return (this.#runsDone + (this.#run?.done ?? 0) / this.#length) / this.#runs;
  }

  advance(bets: number): void {
    for (let left = bets; left > 0 && !this.isDone; left -= 1) {
      const run = this.#run ?? this.#begin();
      if (run.stopped) this.#end(run);
      else this.#run = this.#bet(run);
    }
  }

  report(): SimulationReport {
    const edge = edgeOf(this.#setup.entry, this.#setup.params);
    const averageWageredMinor = this.#wageredMinor / BigInt(Math.max(1, this.#runsDone));
    return {
      runs: this.#runs,
      runsDone: this.#runsDone,
      runLength: this.#length,
      fan: this.#fan.steps(this.#runsDone),
      worstDrawdownMinor: this.#worstDrawdownMinor,
      ruinedRuns: this.#ruinedRuns,
      averageWageredMinor,
      expectedLossMinor: (averageWageredMinor * edge.numerator) / edge.denominator,
      edgeHundredths: Number(roundHalfUp(multiplyFractions(edge, fraction(10_000n)))),
    };
  }

  /** Randomness for fresh picks, separate from that of the rounds. */
  #pick(): number {
    const draw = this.#source?.draw(PICKS_SEED, this.#picked);
    this.#picked += 1;
    return (draw?.word(0) ?? 0) / 2 ** 32;
  }

  #begin(): AutobetRun {
    this.#source = createDrawSource(this.#setup.newServerSeed(), this.#hmac);
    this.#peakMinor = 0n;
    return startAutobetRun(this.#settings, this.#setup.params, this.#limits(0n), this.#game);
  }

  #bet(run: AutobetRun): AutobetRun {
    const { entry, plan, maxProfitMinor } = this.#setup;
    const { rules } = entry;
    const planned = entry.autobet?.plan;
    if (!this.#source) throw new Error('A run must start with a seed');
    const draw = this.#source.draw(CLIENT_SEED, run.done);
    const stake = { bet: toMinorUnits(run.amountMinor), maxProfit: maxProfitMinor };
    let state: unknown = rules.open(run.betParams, stake, draw);
    let payoutMinor = rules.payout(state);
    const actions: unknown[] = [];
    while (payoutMinor === null) {
      if (!planned) throw new Error(`${entry.meta.slug} needs player actions, but its autobet has no plan`);
      const { balanceMinor } = this.#limits(run.profitMinor - rules.staked(state));
      const view = seenView(rules, state, actions);
      const action: unknown = planned.next(plan, run.betParams, view, balanceMinor);
      state = rules.act(state, action, draw);
      actions.push(action);
      payoutMinor = rules.payout(state);
    }
    const stakedMinor = rules.staked(state);
    const paidMinor = capPayout(payoutMinor, stakedMinor, maxProfitMinor);
    const stops = planned?.stops?.(plan, rules.view(state));
    const bet = { stakedMinor, payoutMinor: paidMinor, multiplier: rules.multiplier(state), stops };
    const limits = this.#limits(run.profitMinor + paidMinor - stakedMinor);
    const next = recordSettledBet(run, bet, limits, this.#game);
    this.#measure(next.profitMinor);
    this.#fan.take(this.#runsDone, next.done, next.profitMinor);
    return next;
  }

  #measure(profitMinor: bigint): void {
    if (profitMinor > this.#peakMinor) this.#peakMinor = profitMinor;
    const drawdownMinor = this.#peakMinor - profitMinor;
    if (drawdownMinor > this.#worstDrawdownMinor) this.#worstDrawdownMinor = drawdownMinor;
  }

  #end(run: AutobetRun): void {
    this.#fan.rest(this.#runsDone, run.done, run.profitMinor);
    this.#wageredMinor += run.wageredMinor;
    if (run.stopped === 'not_enough') this.#ruinedRuns += 1;
    this.#runsDone += 1;
    this.#run = null;
  }

  #limits(profitMinor: bigint): AutobetLimits {
    const { balanceMinor, minimumMinor, maxProfitMinor } = this.#setup;
    return { balanceMinor: balanceMinor + profitMinor, minimumMinor, maxProfitMinor };
  }
}
