import { randomUUID } from 'node:crypto';
import { openKeepAliveConnection } from './keep-alive-connection.ts';

/** The body of the bets that are measured. */
interface DiceBet {
  readonly game: string;
  readonly balance: string;
  readonly amount: string;
  readonly params: { readonly mode: string; readonly target: string };
  readonly client_bet_id: string;
}

/** A signed-in player who bets over HTTP on one kept-alive connection. */
export interface HttpPlayer {
  readonly userId: string;
  readonly accountId: string;
  /** Places one dice bet of 0.01 USD and waits for its reply. @throws when it is refused. */
  bet(): Promise<void>;
  /** Posts to a call and resolves with its reply. @throws when it is refused. */
  call(path: string, body: object): Promise<unknown>;
  /** Ends the connection. */
  close(): void;
}

/** Registers players over the API of a running server. */
export const registerPlayers = async (url: string, count: number): Promise<readonly HttpPlayer[]> => {
  const players: HttpPlayer[] = [];
  for (let index = 0; index < count; index += 1) players.push(await registerPlayer(url));
  return players;
};

const registerPlayer = async (url: string): Promise<HttpPlayer> => {
  const connection = openKeepAliveConnection(url);
  const json = { 'content-type': 'application/json' };
  const account = { email: `${randomUUID()}@example.com`, password: 'correct horse' };
  const joined = await connection.send('POST', '/api/user/auth/join', json, JSON.stringify(account));
  const tokens = parse(joined) as { readonly auth_token: string; readonly auth_seed: string }; // reply of join
  const headers = { 'auth-token': tokens.auth_token, 'auth-seed': tokens.auth_seed };
  const { user } = parse(await connection.send('GET', '/api/user/get', headers, '')) as {
    readonly user: {
      readonly profile: { readonly id: string };
      readonly balances: readonly { readonly id: string }[];
    };
  }; // reply of getUser
  const balance = user.balances[0]?.id ?? '';
  const request = (): DiceBet => ({
    game: 'dice',
    balance,
    amount: '0.01000000',
    params: { mode: 'over', target: '51.24' },
    client_bet_id: randomUUID(),
  });
  const postHeaders = { ...headers, ...json };
  return {
    userId: user.profile.id,
    accountId: balance,
    bet: async () => {
      const reply = await connection.send('POST', '/api/bet/play', postHeaders, JSON.stringify(request()));
      if (!reply.includes('"errors":[]')) throw new Error(`a bet was refused: ${reply}`);
    },
    close: () => connection.close(),
    call: async (path, body) => parse(await connection.send('POST', path, postHeaders, JSON.stringify(body))),
  };
};

const parse = (text: string): unknown => {
  const envelope = JSON.parse(text) as { readonly response: unknown }; // the envelope of the contract
  if (envelope.response === null) throw new Error(`a call was refused: ${text}`);
  return envelope.response;
};
