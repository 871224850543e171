import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { amountToMinor } from '#core/money.ts';
import { crashPointFromHash } from '#games/crash/chain.ts';
import type { Database } from '#server/db/connection.ts';
import type { ReceivedMessage } from './crowd.ts';
import { openKeepAliveConnection } from './keep-alive-connection.ts';
import type { SeededPlayer } from './seed-crowd.ts';

/** Each player bets this, and leaves by itself at this point (hundredths). */
const AMOUNT = '1.00';
const LEAVES_AT = 104;
const PAYOUT_MINOR = (amountToMinor(AMOUNT) * BigInt(LEAVES_AT)) / 100n;

/** What became of bets that were sent. */
export interface SentBets {
  /** The ids of those that were accepted. */
  readonly accepted: readonly string[];
  /** How often each reason was given for refusing one. */
  readonly refused: ReadonlyMap<string, number>;
}

interface Spread {
  readonly connections: number;
  readonly bettingMs: number;
}

/** Places one bet of each player on the next game of crash, over few connections, spread over this time. */
export const createBettors = (
  url: string,
  seated: readonly SeededPlayer[],
  { connections, bettingMs }: Spread,
) => {
  const lines = Array.from({ length: connections }, () => openKeepAliveConnection(url));
  return {
    async bet(): Promise<SentBets> {
      const startedMs = performance.now();
      const accepted: string[] = [];
      const refused = new Map<string, number>();
      const place = async (line: (typeof lines)[number], player: SeededPlayer): Promise<void> => {
        const { id, reason } = await join(line, player);
        if (id === null) refused.set(reason, (refused.get(reason) ?? 0) + 1);
        else accepted.push(id);
      };
      await Promise.all(
        lines.map(async (line, at) => {
          const own = seated.filter((_, i) => i % connections === at);
          for (const [i, player] of own.entries()) {
            const dueMs = ((i + at / connections) / own.length) * bettingMs;
            await wait(Math.max(0, startedMs + dueMs - performance.now()));
            await place(line, player);
          }
        }),
      );
      return { accepted, refused };
    },
    close: () => lines.forEach((line) => line.close()),
  };
};

interface Joined {
  readonly response: { readonly bet: { readonly id: string } } | null;
  readonly errors: readonly { readonly key: string }[];
}

const join = async (
  line: ReturnType<typeof openKeepAliveConnection>,
  { balanceId, session }: SeededPlayer,
): Promise<{ readonly id: string | null; readonly reason: string }> => {
  const request = {
    balance: balanceId,
    amount: AMOUNT,
    client_bet_id: randomUUID(),
    params: { autoCashout: (LEAVES_AT / 100).toFixed(2) },
  };
  const headers = {
    'auth-token': session.token,
    'auth-seed': session.seed,
    'content-type': 'application/json',
  };
  const reply = await line.send('POST', '/api/bet/crash/join', headers, JSON.stringify(request));
  const { response, errors } = JSON.parse(reply) as Joined; // as the API answers
  return { id: response?.bet.id ?? null, reason: errors[0]?.key ?? 'without a reason' };
};

/** Bets that were accepted, and where they are missing. */
export interface KeptBets {
  /** Published to everyone and settled as their game ended. */
  readonly kept: number;
  readonly unpublished: number;
  readonly unsettled: number;
  /** Games that they were placed on. */
  readonly games: number;
}

/** Looks for bets in what one player was told of all, and in the database. */
export const countKeptBets = async (
  { db }: Pick<Database, 'db'>,
  told: readonly Pick<ReceivedMessage, 'text'>[],
  accepted: readonly string[],
): Promise<KeptBets> => {
  const published = told
    .filter(({ text }) => text.startsWith('42["crash:bet"'))
    .map(({ text }) => text)
    .join();
  const rows = await db
    .selectFrom('rounds')
    .innerJoin('shared_games', 'shared_games.id', 'rounds.shared_game_id')
    .innerJoin('chains', (on) =>
      on.onRef('chains.game', '=', 'shared_games.game').onRef('chains.number', '=', 'shared_games.chain'),
    )
    .select(['rounds.id', 'rounds.payout', 'shared_games.number', 'shared_games.hash', 'chains.public_seed'])
    .where('rounds.game', '=', 'crash')
    .where('rounds.status', '=', 'settled')
    .execute();
  const gameOf = new Map(
    rows.flatMap(({ id, payout, number, hash, public_seed: seed }) => {
      const point = crashPointFromHash(hash ?? '', seed ?? '', number);
      return payout === (point >= LEAVES_AT ? PAYOUT_MINOR : 0n) ? [[id, number] as const] : [];
    }),
  );
  const isPublished = (id: string): boolean => published.includes(id);
  const isSettled = (id: string): boolean => gameOf.has(id);
  return {
    kept: accepted.filter((id) => isPublished(id) && isSettled(id)).length,
    unpublished: accepted.filter((id) => !isPublished(id)).length,
    unsettled: accepted.filter((id) => !isSettled(id)).length,
    games: new Set(accepted.flatMap((id) => gameOf.get(id) ?? [])).size,
  };
};

/** From the end of each game that bets were on until the first player was told of a settled one, ms. */
export const payoutDelaysMs = (told: readonly ReceivedMessage[]): readonly number[] => {
  const heard = told.map(({ text, atMs }) => {
    const [event, payload] = JSON.parse(text.slice(2)) as [string, Heard]; // as the server sends it
    return { event, payload, atMs };
  });
  return heard.flatMap(({ event, payload: { game, ended_at: endedAt } }) => {
    if (event !== 'crash:end' || endedAt === undefined) return [];
    const paid = heard.find(
      ({ payload: { bet } }) => bet !== undefined && bet.game === game && bet.status === 'settled',
    );
    return paid ? [paid.atMs - Date.parse(endedAt)] : [];
  });
};

interface Heard {
  readonly game?: number;
  readonly ended_at?: string;
  readonly bet?: { readonly game: number; readonly status: string };
}
