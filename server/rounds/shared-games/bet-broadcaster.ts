import { minorToAmount } from '#core/money.ts';
import type { ServerEventPayload } from '#contract/events.ts';
import type { CrashBet, CrashRow } from '#contract/crash.ts';
import type { OutboxRow } from '../../realtime/outbox-row.ts';
import { largestBets, readable, computeBetStatus, getGameTotals } from './bets.ts';
import { toGameKey } from './games.ts';
import type { SharedDeps } from './shared-deps.ts';
import type { TimedGame } from './timed-game.ts';
import { toCrashRow } from './crash-serializers.ts';

type TellDeps = Pick<SharedDeps, 'db' | 'dealer' | 'live' | 'log'>;
type Told = 'betting' | 'bet' | 'start' | 'cashout' | 'end' | 'tick';

/** Publishes an event to the room of a game. */
export const publishToGameRoom = <E extends Told>(
  { live }: Pick<SharedDeps, 'live'>,
  { slug }: Pick<TimedGame, 'slug'>,
  event: E,
  payload: ServerEventPayload<`crash:${E}`>,
): void => live.tell({ event: `${slug}:${event}`, room: slug, payload } satisfies OutboxRow);

/** Publishes players' own bets to all their tabs. */
export const publishOwnBets = (
  { live }: Pick<SharedDeps, 'live'>,
  { slug }: Pick<TimedGame, 'slug'>,
  bets: readonly { readonly userId: string; readonly bet: CrashBet }[],
): void =>
  live.tell(
    ...bets.map(({ userId, bet }) => ({ event: `${slug}:own`, room: `user:${userId}`, payload: { bet } })),
  );

/** More bets than anyone reads in one game. */
const MAX_PUBLISHED_BETS = 1_000;

/** Publishes the bets that were queued before betting opened. */
export async function publishQueuedBets(
  deps: TellDeps,
  game: TimedGame,
  gameId: string,
  number: number,
): Promise<void> {
  const bets = readable(
    game,
    await largestBets(deps.db, { id: gameId, startedAt: null }, deps.dealer.now(), MAX_PUBLISHED_BETS),
  );
  if (bets.length === 0) return;
  const rows = bets.map((bet) => toCrashRow(bet, computeBetStatus(game, bet, { startedAt: null }, null, 0)));
  publishToGameRoom(deps, game, 'bet', {
    game: number,
    bets: rows,
    left: [],
    totals: await totalsOf(deps, gameId),
  });
}

/** Of a game on which bets are placed now. */
const totalsOf = async ({ db, dealer }: TellDeps, gameId: string) => {
  const { players, staked } = await getGameTotals(db, { id: gameId, startedAt: null }, dealer.now());
  return { players, staked: minorToAmount(staked) };
};

/** Batches bets, because each message is copied to up to a thousand sockets. */
const BETS_TOGETHER_MS = 250;
const CASH_OUTS_TOGETHER_MS = 100;

interface Waiting {
  readonly number: number;
  readonly bets: Map<string, CrashRow>;
  readonly left: Set<string>;
  readonly cashedOut: CrashRow[];
}

/** Publishes bets that were placed, cancelled and cashed out, in batches. */
export function createBetBroadcaster(deps: TellDeps, game: TimedGame) {
  const open = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    timer = undefined;
    const games = [...open];
    open.clear();
    for (const [gameId, { number, bets, left, cashedOut }] of games) {
      if (cashedOut.length > 0) publishToGameRoom(deps, game, 'cashout', { game: number, bets: cashedOut });
      if (bets.size + left.size === 0) continue;
      const totals = await totalsOf(deps, gameId);
      publishToGameRoom(deps, game, 'bet', {
        game: number,
        bets: [...bets.values()],
        left: [...left],
        totals,
      });
    }
  };
  const waitingOf = (gameId: string, togetherMs: number): Waiting => {
    const { number } = toGameKey(gameId);
    const known = open.get(gameId) ?? { number, bets: new Map(), left: new Set(), cashedOut: [] };
    open.set(gameId, known);
    timer ??= setTimeout(() => {
      // The bets are stored: a client that missed the message reads them.
      flush().catch((error: unknown) => deps.log.warn({ err: error }, 'could not publish bets'));
    }, togetherMs);
    return known;
  };
  return {
    placed(gameId: string, row: CrashRow): void {
      waitingOf(gameId, BETS_TOGETHER_MS).bets.set(row.id, row);
    },
    cashedOut(gameId: string, row: CrashRow): void {
      waitingOf(gameId, CASH_OUTS_TOGETHER_MS).cashedOut.push(row);
    },
    left(gameId: string, id: string): void {
      const waiting = waitingOf(gameId, BETS_TOGETHER_MS);
      waiting.bets.delete(id);
      waiting.left.add(id);
    },
    /** For the player's other tabs. */
    own: (userId: string, bet: CrashBet): void => publishOwnBets(deps, game, [{ userId, bet }]),
  };
}
