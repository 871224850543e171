import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Endpoint, ReplyOf, RequestInputOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { contract } from '../whole-contract.ts';
import type { SignInReply } from '#contract/auth.ts';

/** The headers of a signed-in player's calls. */
export type AuthHeaders = Readonly<Record<'auth-token' | 'auth-seed', string>>;

/** Returns the headers of a player who just signed in. */
export function toAuthHeaders({ auth_token, auth_seed }: SignInReply): AuthHeaders {
  if (!auth_token || !auth_seed) throw new Error('the reply has no credentials');
  return { 'auth-token': auth_token, 'auth-seed': auth_seed };
}

export interface TestPlayer {
  readonly headers: AuthHeaders;
  readonly userId: string;
  readonly balanceId: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** A parsed reply. `response` has the contract's type, and is null if the call was refused. */
export interface TestReply<E extends Endpoint> extends Omit<Envelope, 'response'> {
  readonly status: number;
  readonly response: ReplyOf<E>;
  readonly raw: LightMyRequestResponse;
}

/** Makes one call of the contract as the browser would. */
export async function callApi<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: RequestInputOf<E>,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestReply<E>> {
  const url = `/api${endpoint.path}`;
  const raw =
    endpoint.method === 'GET'
      ? await app.inject({ method: 'GET', url, query: input as Record<string, string>, headers })
      : await app.inject({ method: 'POST', url, payload: input as object, headers });
  // Every reply is an envelope; a test that expects a refusal does not read `response`.
  const envelope = raw.json<Envelope>() as Envelope & { response: ReplyOf<E> };
  return { ...envelope, status: raw.statusCode, raw };
}

let count = 0;

export async function registerPlayer(
  app: FastifyInstance,
  email = `player-${(count += 1)}@example.com`,
): Promise<TestPlayer> {
  const password = 'correct horse';
  const { response: credentials, errors } = await callApi(app, contract.join, { email, password });
  if (!credentials) throw new Error(`registering failed: ${JSON.stringify(errors)}`);
  const headers = { 'auth-token': credentials.auth_token, 'auth-seed': credentials.auth_seed };
  const { user } = (await callApi(app, contract.getUser, {}, headers)).response;
  if (user.profile.id === null || user.selected_balance === null)
    throw new Error('the new player is a guest');
  return {
    headers,
    userId: user.profile.id,
    balanceId: user.selected_balance,
    username: user.profile.username,
    email,
    password,
  };
}
