import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
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
  stop(): Promise<SteadyReport>;
}

type BalanceUpdate = ServerEventPayload<'balance-update'>;

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly isLast: boolean;
}

/** Between two bets of a player. */
const PAUSE_MS = 25;

/**
 * Starts players. `addresses` are those of the processes, or that of a proxy: a player changes to the next one when a
 * reply ends the connection, as any client does that looks up its server again.
 */
export async function startSteadyPlayers(
  addresses: readonly string[],
  many: number,
  /** Whether each socket is at another process than the calls. */
  { socketsElsewhere = false } = {},
): Promise<SteadyPlayers> {
  const failed: string[] = [];
  const acknowledged: string[] = [];
  const lostSockets: string[] = [];
  let [moves, slowestMs, heard, isOver] = [0, 0, 0, false];
  const balances = new Map<string, BalanceUpdate>();
  const reloadedMs: number[] = [];
  const play = async (index: number) => {
    let at = index % addresses.length;
    const base = (): string => addresses[at] ?? '';
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = async (method: string, path: string, headers: object, body: object | null) => {
      const reply = await ask(agent, `${base()}/api${path}`, method, headers, body);
      if (reply.isLast) at = (at + 1) % addresses.length;
      return reply;
    };
    const account = { email: `${randomUUID()}@example.com`, password: 'correct horse' };
    const joined = await send('POST', contract.join.path, {}, account);
    const { response: session } = JSON.parse(joined.text) as {
      readonly response: { readonly auth_token: string; readonly auth_seed: string };
    }; // reply of join
    const headers = { 'auth-token': session.auth_token, 'auth-seed': session.auth_seed };
    const { response: mine } = JSON.parse((await send('GET', contract.getUser.path, headers, null)).text) as {
      readonly response: { readonly user: { readonly selected_balance: string } };
    }; // reply of getUser
    const socketAddress = (): string =>
      socketsElsewhere ? (addresses[(at + 1) % addresses.length] ?? '') : base();
    const socket = io(socketAddress(), {
      auth: { token: session.auth_token, seed: session.auth_seed },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    socket.on('connect', () => socket.emit('user-connect', {}));
    socket.on('balance-update', (update: BalanceUpdate) => {
      heard += 1;
      // As a page does: two processes send them, not always in order.
      if (update.version > (balances.get(update.balance_id)?.version ?? 0))
        balances.set(update.balance_id, update);
    });
    socket.on('balance-reload', () => (reloadedMs[index] = performance.now()));
    socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') lostSockets.push(reason);
    });
    socket.on('connect_error', ({ message }) => lostSockets.push(message));
    socket.on('connect-elsewhere', () => {
      moves += 1;
      // A client of several addresses; behind a proxy it is the same one.
      Object.assign(socket.io, { uri: socketAddress() });
      socket.disconnect().connect();
    });
    const betting = (async () => {
      while (!isOver) {
        const id = randomUUID();
        const begunMs = performance.now();
        try {
          const { status, text } = await send('POST', contract.play.path, headers, {
            game: 'dice',
            balance: mine.user.selected_balance,
            amount: '0.01',
            client_bet_id: id,
            params: { mode: 'over', target: '50.49' },
          });
          if (status === 200) acknowledged.push(id);
          else failed.push(`${status} ${text}`);
        } catch (error) {
          failed.push(String(error));
        }
        slowestMs = Math.max(slowestMs, performance.now() - begunMs);
        await wait(PAUSE_MS);
      }
    })();
    return {
      betting,
      leave(): void {
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
    async stop() {
      await rest();
      for (const { leave } of players) leave();
      return { failed, acknowledged, lostSockets, moves, slowestMs, heard };
    },
  };
}

const ask = (agent: Agent, url: string, method: string, headers: object, body: object | null) =>
  new Promise<Reply>((resolve, reject) => {
    const sent = request(url, {
      method,
      agent,
      headers: body === null ? { ...headers } : { ...headers, 'content-type': 'application/json' },
    });
    sent.on('error', reject);
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
