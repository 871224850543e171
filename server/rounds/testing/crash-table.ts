import type { RequestInputOf } from '#contract/endpoint.ts';
import { crashPointFromHash } from '#games/crash/chain.ts';
import { crashMoment } from '#games/crash/curve.ts';
import { crashGame } from '../../features/crash/game.ts';
import * as contract from '#contract/crash.ts';
import { setAsideBets } from '../../features/crash/set-aside-bets.ts';
import { runSharedGameLoop } from '../index.ts';
import { publishChain, setPublicSeed } from '../shared-games/chains.ts';
import { gameId } from '../shared-games/games.ts';
import { hashesAround, makeHashChain } from '../shared-games/hash-chain.ts';
import type { OutboxRow } from '../../realtime/outbox-row.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from '../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';

/** Length of the chain whose games the tests know in advance. */
const LENGTH = 200;
const chain = makeHashChain('5c'.repeat(32), LENGTH);
const publicSeed = '0'.repeat(16) + 'a1'.repeat(24);
const hashes = hashesAround(chain, 1);

/** The hash and the crash point (hundredths) of a game of the chain, and how long the game runs. */
export const knownGame = (number: number) => {
  const hash = hashes.get(number) ?? '';
  const point = crashPointFromHash(hash, publicSeed, number);
  return { hash, point, runsMs: crashMoment(point) };
};

export interface CrashTableOptions extends TestAppOptions {
  /** The first game to play; default: 1. */
  readonly from?: number;
  /** Makes the chain, in the place of the known one. */
  readonly seed?: (deps: TestApp['deps']) => Promise<void>;
  /** How many look at the game; default: always one. */
  readonly viewers?: () => number;
}

/** A site that plays crash by a clock the test moves. */
export interface CrashTestbed extends TestApp {
  readonly game: ReturnType<typeof crashGame>;
  /** Everything published so far. */
  readonly told: readonly OutboxRow[];
  /** Leads until `stop`, or until the test process ends. */
  lead(): LeaderHandle;
  snapshot(by?: TestPlayer): Promise<contract.CrashSnapshot>;
  join(
    by: TestPlayer,
    change?: Partial<RequestInputOf<typeof contract.joinCrash>>,
  ): ReturnType<typeof callJoin>;
  leave(by: TestPlayer, betId: string): ReturnType<typeof callLeave>;
  cashOut(by: TestPlayer, betId: string): ReturnType<typeof callCashOut>;
  /** Plays the current game to its end, and then this later game. */
  skipTo(number: number, chain?: number): Promise<void>;
  /** Moves the clock until the game is in the phase. */
  reach(phase: contract.CrashPhase, game?: number): Promise<contract.CrashSnapshot>;
  /** Moves the clock to this many ms after the start of the running game. */
  runFor(ms: number): Promise<void>;
}

export interface LeaderHandle {
  stop(): Promise<void>;
}

const callJoin = (
  { app }: TestApp,
  by: TestPlayer,
  change: Partial<RequestInputOf<typeof contract.joinCrash>>,
) => {
  const bet = { balance: by.balanceId, amount: '1.00', params: { autoCashout: null } };
  return callApi(
    app,
    contract.joinCrash,
    { ...bet, client_bet_id: crypto.randomUUID(), ...change },
    by.headers,
  );
};
const callLeave = ({ app }: TestApp, by: TestPlayer, betId: string) =>
  callApi(app, contract.leaveCrash, { bet_id: betId }, by.headers);
const callCashOut = ({ app }: TestApp, by: TestPlayer, betId: string) =>
  callApi(app, contract.cashOutCrash, { bet_id: betId }, by.headers);

/** Seeds the known chain, with its first game about to begin. */
export async function seedCrashGame(
  deps: Pick<TestApp['deps'], 'db' | 'clock' | 'vault'>,
  number: number,
): Promise<void> {
  await publishChain(deps, 'crash', 1, chain);
  await setPublicSeed(deps, { game: 'crash', number: 1, seed: publicSeed, from: 'block' });
  const place = { chain: 1, number };
  await deps.db
    .insertInto('shared_games')
    .values({
      id: gameId('crash', place),
      game: 'crash',
      ...place,
      status: 'waiting',
      ends_at: null,
      started_at: null,
      ended_at: null,
      hash: null,
    })
    .execute();
}

const STEP_MS = 500;
const STEPS_MAX = 1_000;

/** When the current phase ends, as far as the tests know. */
const phaseEndOf = (
  { phase, chain, game, ...shown }: contract.CrashSnapshot,
  nowMs: number,
  isKnownChain: boolean,
): number => {
  const started = Date.parse(shown.started_at ?? '');
  const runsMs = isKnownChain && chain === 1 && game !== null ? knownGame(game).runsMs : NaN;
  const endMs = { preparing: NaN, betting: Date.parse(shown.ends_at ?? ''), running: started + runsMs };
  const knownMs = phase === 'crashed' ? Date.parse(shown.next_at ?? '') : endMs[phase];
  return knownMs > nowMs ? knownMs : nowMs + STEP_MS;
};

export async function openCrashTestbed(options: CrashTableOptions): Promise<CrashTestbed> {
  const site = await buildTestApp(options);
  const { app, deps, dealer } = site;
  const game = crashGame(LENGTH);
  const told: OutboxRow[] = [];
  site.live.onTold((rows) => void told.push(...rows));
  if (options.seed) await options.seed(deps);
  else if (!options.secondOf) await seedCrashGame(deps, options.from ?? 1);
  const snapshot = async (by?: TestPlayer): Promise<contract.CrashSnapshot> =>
    (await callApi(app, contract.getCrash, {}, by?.headers)).response;
  const reach: CrashTestbed['reach'] = async (phase, number) => {
    await dealer.waiting(1);
    for (let step = 0; step < STEPS_MAX; step += 1) {
      const shown = await snapshot();
      if (shown.phase === phase && (number === undefined || shown.game === number)) return shown;
      await dealer.pass(phaseEndOf(shown, dealer.now(), options.seed === undefined));
    }
    throw new Error(`crash never is ${phase}`);
  };
  return {
    ...site,
    game,
    told,
    lead() {
      const ending = new AbortController();
      const presence = { count: options.viewers ?? (() => 1), onArrival: deps.presence.onArrival };
      const led = runSharedGameLoop({ ...deps, presence }, game, ending.signal, setAsideBets(deps));
      return {
        async stop() {
          ending.abort();
          await led;
        },
      };
    },
    snapshot,
    join: (by, change = {}) => callJoin(site, by, change),
    leave: (by, betId) => callLeave(site, by, betId),
    cashOut: (by, betId) => callCashOut(site, by, betId),
    reach,
    async skipTo(number, chain = 1) {
      await reach('crashed');
      const place = { chain, number };
      const next = deps.db.updateTable('shared_games').set({ ...place, id: gameId('crash', place) });
      await next.where('status', '=', 'waiting').execute();
      await reach('betting', number);
    },
    async runFor(ms) {
      const { started_at: startedAt } = await snapshot();
      await dealer.pass(Date.parse(startedAt ?? '') + ms);
    },
  };
}
