import { createActor } from 'xstate';
import { amountToMinor } from '#core/money.ts';
import type { AutobetSettings, SimpleMode } from '#core/strategies/autobet-types.ts';
import type { AnyAutobetRules } from '#core/autobet-plan-rules.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import {
  type AutobetActor,
  autobetMachine,
  type AutobetView,
  autobetView,
} from '../round/autobet-machine.ts';
import type { AutobetEmitted } from '../round/autobet-setup.ts';
import type { Speed } from '../stage/scene.ts';
import { createGameHarness, type GameHarness, type HarnessOptions } from './game-harness.ts';
import { ladderGame, type LadderView } from './ladder-game.ts';

export const USD = 100_000_000n;

/** The ladder in one step: it settles in the first answer. */
export const oneStepGame: CatalogueEntry = {
  ...ladderGame,
  rules: {
    ...ladderGame.rules,
    open: (params, stake, draw) =>
      ladderGame.rules.act(ladderGame.rules.open(params, stake, draw), { type: 'step' }, draw),
  },
};

/** Takes as many steps as the plan specifies, then cashes out. */
export const climbingAutobet: AnyAutobetRules = {
  plan: {
    plan: ladderGame.rules.params,
    initial: () => 2,
    fit: (plan: number) => plan,
    isReady: (plan: number) => plan > 0,
    next: (plan: number, _params: unknown, view: LadderView) => ({
      type: view.done < plan ? 'step' : 'cashout',
    }),
  },
};

/** Autobet on a separate harness. */
export interface AutobetHarness extends Omit<GameHarness, 'reload'> {
  readonly autobet: AutobetActor;
  readonly stopped: readonly AutobetEmitted[];
  /** Amounts of the bets sent so far. */
  readonly bets: readonly string[];
  speed: Speed;
  isHidden: boolean;
  view(): AutobetView;
  /** Starts a run with params of one step. */
  start(bets: number, changes?: Partial<SimpleMode>): Promise<void>;
}

export interface AutobetHarnessOptions {
  readonly rules?: AnyAutobetRules;
  readonly params?: unknown;
  readonly harness?: HarnessOptions;
}

/** Flat bets of one dollar. */
export const simpleSettings = (bets: number, changes: Partial<SimpleMode> = {}): AutobetSettings => ({
  bets,
  baseMinor: USD,
  mode: {
    kind: 'simple',
    onWin: { kind: 'reset' },
    onLoss: { kind: 'reset' },
    stopProfitMinor: null,
    stopLossMinor: null,
    ...changes,
  },
});

/**
 * Creates autobet on a harness, at instant speed; the balance follows the dealer's answers, like the page's
 * at the reveal.
 */
export function createAutobetHarness(
  entry: CatalogueEntry,
  { rules, params = { steps: 1 }, harness: options }: AutobetHarnessOptions = {},
): AutobetHarness {
  const harness = createGameHarness(entry, params, options);
  let balanceMinor = 1_000n * USD;
  const bets: string[] = [];
  const stopped: AutobetEmitted[] = [];
  let ids = 0;
  harness.actor.on('ANSWERED', ({ reply }) => (balanceMinor = amountToMinor(reply.balance.amount)));
  harness.actor.on('BET_SENT', ({ bet }) => bets.push(bet.amount));
  const autobet = createActor(autobetMachine, {
    clock: harness.clock,
    input: {
      game: entry.meta.slug,
      round: harness.actor,
      rules: entry.rules,
      autobet: rules,
      balance: () => ({ balanceId: 'main', balanceMinor, minimumMinor: USD / 100n, maxProfitMinor: null }),
      speed: () => autobetHarness.speed,
      isHidden: () => autobetHarness.isHidden,
      newBetId: () => `auto-${++ids}`,
      random: () => 0.5,
    },
  });
  const autobetHarness: AutobetHarness = {
    ...harness,
    autobet,
    stopped,
    bets,
    speed: 'instant',
    isHidden: false,
    view: () => autobetView(autobet.getSnapshot()),
    async start(count, changes) {
      await harness.clock.flush();
      autobet.send({ type: 'START', settings: simpleSettings(count, changes), params: { steps: 1 } });
      await harness.clock.flush();
    },
  };
  autobet.on('STOPPED', (fact) => stopped.push(fact));
  autobet.start();
  return autobetHarness;
}
