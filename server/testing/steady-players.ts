import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { Agent as SecureAgent, request as requestSecurely } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { ServerEventPayload } from '#contract/events.ts';
import { contract } from '../whole-contract.ts';

/** What happened to players who bet all the time, each on one kept connection, with an open socket. */
export interface SteadyReport {
  /** The calls that got no reply, or another one than 200. */
  readonly failed: readonly string[];
  /** Bets that were answered. */
  readonly acknowledged: readonly string[];
  /** Each player's balance as it must be after these bets, in cents, and as the site says it. */
  readonly balances: readonly { readonly expected: number; readonly told: number }[];
  /** Sockets that were lost, other than by being sent elsewhere. */
  readonly lostSockets: readonly string[];
  /** How often a socket was sent to another process. */
  readonly moves: number;
  readonly slowestMs: number;
  /** How many changes of their balance the sockets heard of. */
  readonly heard: number;
}

export interface SteadyPlayers {
  /** How many bets were answered so far. */
  count(): number;
  /** How many sockets have been asked to fetch what they missed, since that `performance.now()`. */
  reloadedSince(ms: number): number;
  /** The newest state of each player's balance that the socket heard of, by balance. */
  balances(): ReadonlyMap<string, BalanceUpdate>;
  /** Ends the bets; the sockets stay open. */
  rest(): Promise<void>;
  /** Their `client_bet_id`, in order. */
  acknowledged(): readonly string[];
  /** How many calls failed so far. */
  failures(): number;
  /** Resolves once each player has an answer to a bet that was sent after now: when the first one had, and the last one. */
  bettingAgain(): Promise<{ readonly firstMs: number; readonly lastMs: number }>;
  stop(): Promise<SteadyReport>;
}

type BalanceUpdate = ServerEventPayload<'balance-update'>;

interface User {
  readonly selected_balance: string;
  readonly balances: readonly { readonly id: string; readonly amount: string }[];
}

/** Amounts of demo accounts have two decimals. */
const cents = (amount = ''): number => Math.round(Number(amount) * 100);

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly isLast: boolean;
}

/** Between two bets of a player. */
const PAUSE_MS = 25;
/** Before a bet that failed is sent again, as the same bet. */
const RETRY_MS = 200;
/** A bet that is not answered by then has failed. */
const ANSWER_MS = 20_000;
const LOOK_MS = 10;

/**
 * Starts players. `addresses` are those of the processes, or that of a proxy: a player changes to the next one when a
 * reply ends the connection, as any client does that looks up its server again.
 */
export async function startSteadyPlayers(
  addresses: readonly string[],
  many: number,
  {
    /** Whether each socket is at another process than the calls. */
    socketsElsewhere = false,
    /** Whether a bet that fails is sent again until it is answered, as a page does. */
    repeats = false,
  } = {},
): Promise<SteadyPlayers> {
  const failed: string[] = [];
  const acknowledged: string[] = [];
  const lostSockets: string[] = [];
  const told: { expected: number; told: number }[] = [];
  /** When the bet was sent that each player got the last answer to. */
  const sentMs = new Map<number, number>();
  let [moves, slowestMs, heard, isOver] = [0, 0, 0, false];
  const balances = new Map<string, BalanceUpdate>();
  const reloadedMs: number[] = [];
  const play = async (index: number) => {
    let at = index % addresses.length;
    const base = (): string => addresses[at] ?? '';
    const agent = agentOf(base());
    const send = async (method: string, path: string, headers: object, body: object | null) => {
      const reply = await ask(agent, `${base()}/api${path}`, method, headers, body);
      if (reply.isLast) at = (at + 1) % addresses.length;
      return reply;
    };
    const userOf = async (headers: object): Promise<User> => {
      const { text } = await send('GET', contract.getUser.path, headers, null);
      const { response } = JSON.parse(text) as { readonly response: { readonly user: User } }; // reply of getUser
      return response.user;
    };
    const account = { email: `${randomUUID()}@example.com`, password: 'correct horse' };
    const joined = await send('POST', contract.join.path, {}, account);
    const { response: session } = JSON.parse(joined.text) as {
      readonly response: { readonly auth_token: string; readonly auth_seed: string };
    }; // reply of join
    const headers = { 'auth-token': session.auth_token, 'auth-seed': session.auth_seed };
    const { selected_balance: balance, balances: all } = await userOf(headers);
    const centsOf = (owned: User['balances']): number =>
      cents(owned.find(({ id }) => id === balance)?.amount);
    let expected = centsOf(all);
    const socketAddress = (): string =>
      socketsElsewhere ? (addresses[(at + 1) % addresses.length] ?? '') : base();
    const socket = io(socketAddress(), {
      auth: { token: session.auth_token, seed: session.auth_seed },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      // That of a proxy in a test.
      rejectUnauthorized: false,
    });
    socket.on('connect', () => socket.emit('user-connect', {}));
    socket.on('balance-update', (update: BalanceUpdate) => {
      heard += 1;
      // As a page does: two processes send them, not always in order.
      if (update.version > (balances.get(update.balance_id)?.version ?? 0))
        balances.set(update.balance_id, update);
    });
    socket.on('balance-reload', () => {
      reloadedMs[index] = performance.now();
      // What it missed is fetched, as a page does.
      void userOf(headers).then(
        ({ balances: current }) => {
          for (const { id, amount } of current) {
            const known = balances.get(id);
            if (known) balances.set(id, { ...known, amount });
          }
          // A process that is ending may take no call any more: the next reload brings it.
        },
        () => undefined,
      );
    });
    socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') lostSockets.push(reason);
    });
    socket.on('connect_error', (error) => lostSockets.push(reasonOf(error)));
    socket.on('connect-elsewhere', () => {
      moves += 1;
      // A client of several addresses; behind a proxy it is the same one.
      Object.assign(socket.io, { uri: socketAddress() });
      socket.disconnect().connect();
    });
    /** Sends it once. Returns whether it was answered. */
    const bet = async (id: string): Promise<boolean> => {
      const begunMs = performance.now();
      try {
        const { status, text } = await send('POST', contract.play.path, headers, {
          game: 'dice',
          balance,
          amount: '0.01',
          client_bet_id: id,
          params: { mode: 'over', target: '50.49' },
        });
        if (status !== 200) {
          failed.push(`${status} ${text}`);
          return false;
        }
        const { response } = JSON.parse(text) as {
          readonly response: { readonly round: { readonly amount: string; readonly payout: string } };
        }; // reply of play
        expected += cents(response.round.payout) - cents(response.round.amount);
        acknowledged.push(id);
        sentMs.set(index, begunMs);
        return true;
      } catch (error) {
        failed.push(String(error));
        return false;
      } finally {
        slowestMs = Math.max(slowestMs, performance.now() - begunMs);
      }
    };
    const betting = (async () => {
      while (!isOver) {
        const id = randomUUID();
        while (!(await bet(id)) && repeats) await wait(RETRY_MS);
        await wait(PAUSE_MS);
      }
    })();
    return {
      betting,
      async leave(): Promise<void> {
        told.push({ expected, told: centsOf((await userOf(headers)).balances) });
        socket.disconnect();
        agent.destroy();
      },
    };
  };
  const players = await Promise.all(Array.from({ length: many }, (_, index) => play(index)));
  const rest = async (): Promise<void> => {
    isOver = true;
    await Promise.all(players.map(({ betting }) => betting));
  };
  return {
    count: () => acknowledged.length,
    reloadedSince: (ms) => reloadedMs.filter((lastMs) => lastMs >= ms).length,
    balances: () => balances,
    rest,
    acknowledged: () => acknowledged,
    failures: () => failed.length,
    async bettingAgain() {
      const sinceMs = performance.now();
      const again = (): number => [...sentMs.values()].filter((ms) => ms >= sinceMs).length;
      while (again() === 0) await wait(LOOK_MS);
      const firstMs = performance.now() - sinceMs;
      while (again() < many) await wait(LOOK_MS);
      return { firstMs, lastMs: performance.now() - sinceMs };
    },
    async stop() {
      await rest();
      await Promise.all(players.map(({ leave }) => leave()));
      return { failed, acknowledged, balances: told, lostSockets, moves, slowestMs, heard };
    },
  };
}

/** Why a socket could not connect: the reply of the server too, if there was one. */
function reasonOf(error: Error & { readonly description?: unknown }): string {
  const { description } = error;
  const cause =
    typeof description === 'object' && description !== null && 'message' in description
      ? description.message
      : description;
  return cause === undefined ? error.message : `${error.message}: ${String(cause)}`;
}

const isSecure = (url: string): boolean => url.startsWith('https:');

/** One kept connection; a certificate of a test is taken as it is. */
const agentOf = (url: string): Agent => {
  const options = { keepAlive: true, maxSockets: 1 };
  return isSecure(url) ? new SecureAgent({ ...options, rejectUnauthorized: false }) : new Agent(options);
};

const ask = (agent: Agent, url: string, method: string, headers: object, body: object | null) =>
  new Promise<Reply>((resolve, reject) => {
    const sent = (isSecure(url) ? requestSecurely : request)(url, {
      method,
      agent,
      timeout: ANSWER_MS,
      headers: body === null ? { ...headers } : { ...headers, 'content-type': 'application/json' },
    });
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error(`No answer within ${ANSWER_MS} ms.`)));
    sent.on('response', (response) => {
      response.toArray().then(
        (chunks) =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks as Buffer[]).toString(),
            isLast: response.headers.connection === 'close',
          }),
        reject,
      );
    });
    sent.end(body === null ? undefined : JSON.stringify(body));
  });
