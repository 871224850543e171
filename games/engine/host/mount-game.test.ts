import { afterEach, expect, test } from 'vitest';
import type { AnyGame } from '../game.ts';
import type { BetRequest } from '../round/gateway.ts';
import { createLocalGateway } from '../round/local-gateway.ts';
import { climbingAutobet, simpleSettings, USD } from '../testing/autobet-harness.ts';
import { createManualClock, type ManualClock } from '../testing/fake-clock.ts';
import { ladderGame } from '../testing/ladder-game.ts';
import { mountGame, type MountedGame, type MountOptions } from './mount-game.ts';
import type { HotReloadTarget } from './hot-reload.ts';

// Without a stage only the game's rules, meta, script and initial params are read.
const controls = { initial: { steps: 1 } };
const game = { ...ladderGame, controls, script: () => [] } as unknown as AnyGame;

let mounted: MountedGame | null = null;
afterEach(() => mounted?.destroy());

const bet: BetRequest<unknown> = {
  game: 'test-ladder',
  balanceId: 'main',
  amount: '1.00000000',
  params: { steps: 1 },
  clientBetId: 'b1',
};

function open(
  kept: BetRequest<unknown> | null = null,
  options: Partial<MountOptions> = {},
): {
  readonly mounted: MountedGame;
  readonly clock: ManualClock;
} {
  const clock = createManualClock();
  const made = mountGame({
    game,
    gateway: createLocalGateway({
      entry: ladderGame,
      serverSeed: 'a'.repeat(64),
      clientSeed: 'c',
      nonce: 0,
      balanceMinor: 10_000_000_000n,
    }),
    pendingBets: { load: () => kept, save: () => undefined, clear: () => undefined },
    dealerClock: {
      setTimeout: (run, delayMs) => clock.setTimeout(run, delayMs),
      // The fake clock's ids are numbers.
      clearTimeout: (id) => clock.clearTimeout(id as number),
    },
    sound: { play: () => undefined },
    format: {
      profit: String,
      amount: String,
      figures: (staked: bigint, payout: bigint) => ({
        amount: String(staked),
        payout: String(payout),
        profit: String(payout - staked),
      }),
      multiplier: (text) => text,
    },
    settings: { reducedMotion: false, eco: false },
    speed: () => 'normal',
    text: ({ key }) => key,
    ...options,
  });
  mounted = made;
  return { mounted: made, clock };
}

test('a game without a stage deals, settles and accepts the next bet', async () => {
  const { mounted, clock } = open();
  const facts: string[] = [];
  mounted.actor.on('*', ({ type }) => facts.push(type));
  mounted.start();
  await clock.flush();
  mounted.actor.send({ type: 'PLACE_BET', bet });
  await clock.advance(1);
  mounted.actor.send({ type: 'ACT', action: { type: 'step' } });
  await clock.advance(1);
  expect(facts).toEqual([
    'BET_SENT',
    'ANSWERED',
    'STEP_REVEALED',
    'ACTION_SENT',
    'ANSWERED',
    'ROUND_REVEALED',
    'ROUND_SETTLED',
  ]);
  expect(mounted.actor.getSnapshot().hasTag('betReady')).toBe(true);
});

test('a stage that cannot be opened leaves the game playable and can be opened later', async () => {
  const { mounted, clock } = open();
  mounted.start();
  await clock.flush();
  // This process has no WebGL: opening fails as in a browser without it.
  await mounted.openPicture(null as never);
  expect(mounted.phase.name).toBe('failed');
  mounted.actor.send({ type: 'PLACE_BET', bet });
  await clock.flush();
  expect(mounted.actor.getSnapshot().hasTag('awaitingPlayer')).toBe(true);
  await mounted.openPicture(null as never);
  expect(mounted.phase.name).toBe('failed');
});

test('a destroyed game reports nothing any more', async () => {
  const { mounted, clock } = open();
  let changes = 0;
  mounted.watch(() => (changes += 1));
  mounted.start();
  mounted.destroy();
  await clock.advance(1_000);
  expect(changes).toBe(0);
});

test('prepares the bet from before a reload, not the page’s default', () => {
  const { mounted } = open({ ...bet, amount: '12.50000000', params: { steps: 3 } });
  expect(mounted.draft.getSnapshot().context).toMatchObject({ amountText: '12.50', params: { steps: 3 } });
});

test('a restored open round shows its bet', async () => {
  const { mounted, clock } = open();
  mounted.start();
  await clock.flush();
  mounted.actor.send({ type: 'PLACE_BET', bet: { ...bet, amount: '7.00000000' } });
  await clock.flush();
  const { round } = mounted.actor.getSnapshot().context;
  mounted.prepare({ type: 'TYPE_AMOUNT', text: '3' });
  mounted.actor.send({ type: 'LOOKED', since: round, round: round && { ...round, step: 2 } });
  expect(mounted.draft.getSnapshot().context).toMatchObject({ amountText: '7.00', params: { steps: 1 } });
});

test('a change of the bet dismisses a refusal, blur and tabs do not', async () => {
  const { mounted, clock } = open();
  mounted.start();
  await clock.flush();
  mounted.actor.send({ type: 'PLACE_BET', bet: { ...bet, amount: '999999.00000000' } });
  await clock.flush();
  const refused = () => mounted.actor.getSnapshot().context.refusal?.key;
  expect(refused()).toBe('INSUFFICIENT_BALANCE');
  mounted.prepare({ type: 'SETTLE_AMOUNT', minor: 100_000_000n });
  mounted.prepare({ type: 'CHOOSE_MODE', mode: 'auto' });
  expect(refused()).toBe('INSUFFICIENT_BALANCE');
  mounted.prepare({ type: 'TYPE_AMOUNT', text: '2' });
  expect(refused()).toBeUndefined();
});

test('the scene shows the placed bet, even if it differs from the one being prepared', async () => {
  let edited: HotReloadTarget | null = null;
  const followEdits = (game: HotReloadTarget) => {
    edited = game;
    return () => undefined;
  };
  const { mounted, clock } = open(null, { followEdits });
  const offered = () => edited?.offered().params;
  mounted.start();
  await clock.flush();
  mounted.actor.send({ type: 'PLACE_BET', bet: { ...bet, params: { steps: 3 } } });
  await clock.flush();
  expect(offered()).toEqual({ steps: 3 });
  expect(mounted.draft.getSnapshot().context.params).toEqual({ steps: 1 });
  mounted.prepare({ type: 'SET_PARAMS', params: { steps: 2 } });
  expect(offered()).toEqual({ steps: 2 });
});

test('after a run with its own bets, shows the player’s bet once the last round was seen', async () => {
  let edited: HotReloadTarget | null = null;
  const followEdits = (each: HotReloadTarget) => {
    edited = each;
    return () => undefined;
  };
  const autobet = {
    lock: {
      isElsewhere: () => false,
      subscribe: () => () => undefined,
      take: () => Promise.resolve(true),
      release: () => undefined,
    },
    balance: () => ({ balanceId: 'main', balanceMinor: 100n * USD, minimumMinor: 1n, maxProfitMinor: null }),
    newBetId: () => 'auto-1',
    random: () => 0,
  };
  const fresh = { ...game, autobet: { ...climbingAutobet, nextParams: () => ({ steps: 3 }) } };
  const { mounted, clock } = open(null, { followEdits, autobet, game: fresh });
  const offered = () => edited?.offered().params;
  mounted.start();
  await clock.flush();
  await mounted.autobet?.start({
    type: 'START',
    settings: simpleSettings(1),
    params: { steps: 1 },
    plan: 1,
  });
  await clock.advance(500);
  expect(mounted.autobet?.isRunning).toBe(false);
  expect(offered()).toEqual({ steps: 3 });
  await clock.advance(2_000);
  expect(offered()).toEqual({ steps: 1 });
});
