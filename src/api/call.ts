import * as z from 'zod/mini';
import type { Endpoint, ReplyOf, RequestInputOf } from '#contract/endpoint.ts';
import { envelope, type ApiError, type Envelope, type PushedNotification } from '#contract/envelope.ts';
import { localCredentialStore, type CredentialStore, type Credentials } from './credentials.ts';
import { NetworkError } from './network-error.ts';
import { Refusal } from '#core/refusal.ts';
import { language } from '#src/i18n/index.ts';
import { notifications } from './notifications.ts';

export { NetworkError } from './network-error.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Shows no warning toast; the caller reports the failure. */
  readonly quiet?: boolean;
}

/** Dependencies of the API client, replaced in tests. */
export interface ApiClientDeps {
  /** Up to and including `/api`. */
  readonly prefix: string;
  readonly credentials: CredentialStore;
  warn(error: ApiError): void;
  notify(notification: PushedNotification): void;
  /** Page-wide events: `request-error`, `bet-error`, `signed-out`. */
  raise(event: 'request-error' | 'bet-error' | 'signed-out', detail: unknown): void;
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: RequestInputOf<E>,
  options?: CallOptions,
) => Promise<ReplyOf<E>>;

const TIMEOUT_MS = 10_000;

/**
 * Creates the typed client of the API. Calls throw `Refusal` for an expected error and `NetworkError` when no
 * usable reply arrives; an abort by the caller's own signal is rethrown unchanged.
 */
export function createApiClient(ports: ApiClientDeps): Call {
  return async (endpoint, input, options = {}) => {
    try {
      return await sendRequest(ports, endpoint, input, options);
    } catch (failure) {
      if (endpoint.path.includes('/bet/')) ports.raise('bet-error', { path: endpoint.path, failure });
      throw failure;
    }
  };
}

async function sendRequest<E extends Endpoint>(
  ports: ApiClientDeps,
  endpoint: E,
  input: RequestInputOf<E>,
  { signal, quiet = false }: CallOptions,
): Promise<ReplyOf<E>> {
  const credentials = ports.credentials.read();
  const response = await send(ports, endpoint, input, credentials, signal);
  const { errors, notifications, response: reply } = await open(response, signal);
  for (const notification of notifications) ports.notify(notification);
  if (!quiet) for (const error of errors) ports.warn(error);
  const [first] = errors;
  if (first) {
    for (const error of errors) ports.raise('request-error', error);
    if (first.key === 'NOT_SIGNED_IN') signOut(ports, credentials);
    if (response.status >= 500) throw new NetworkError(first.message);
    throw new Refusal(first.key, { message: first.message });
  }
  const parsed = z.safeParse(endpoint.reply, reply);
  if (!parsed.success)
    throw new Error(`The reply of ${endpoint.path} violates the contract: ${parsed.error.message}`);
  // `endpoint.reply` is the schema of `E`; TypeScript cannot follow that through the generic.
  return parsed.data as ReplyOf<E>;
}

async function send(
  ports: ApiClientDeps,
  endpoint: Endpoint,
  input: unknown,
  credentials: Credentials | null,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const socketSession = ports.credentials.socketSession();
  const isRead = endpoint.method === 'GET';
  const query = isRead ? String(asQuery(input)) : '';
  const limits = [AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])];
  try {
    return await fetch(`${ports.prefix}${endpoint.path}${query && `?${query}`}`, {
      method: endpoint.method,
      // 1-site section 7: credentials travel in headers, never in a cookie.
      credentials: 'include',
      headers: {
        'Accept-Language': language,
        ...(!isRead && { 'Content-Type': 'application/json' }),
        ...(credentials && { 'Auth-Token': credentials.token, 'Auth-Seed': credentials.seed }),
        ...(socketSession && { 'Ws-Session': socketSession }),
      },
      ...(!isRead && { body: JSON.stringify(input) }),
      // The signal also aborts reading the body.
      signal: AbortSignal.any(limits),
    });
  } catch (cause) {
    throw asNetworkError(cause, signal);
  }
}

async function open(response: Response, signal: AbortSignal | undefined): Promise<Envelope> {
  try {
    return z.parse(envelope, await response.json());
  } catch (cause) {
    throw asNetworkError(cause, signal);
  }
}

function asNetworkError(cause: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return cause;
  console.warn('The server sent no usable reply', String(cause));
  return new NetworkError('The server sent no usable reply', { cause });
}

function signOut(ports: ApiClientDeps, sent: Credentials | null): void {
  // A late reply to a previous session must not end the current one.
  if (!sent || ports.credentials.read()?.token !== sent.token) return;
  ports.credentials.clear();
  ports.raise('signed-out', null);
}

function asQuery(input: unknown): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query;
}

/** Origin of the API and the socket: `VITE_API_URL`, or empty for the origin of the page. */
export const apiHost: string = (import.meta.env?.VITE_API_URL ?? '').replace(/\/$/, '');

/** Calls the API of this site: `await call(contract.getBet, { id })`. */
export const call: Call = createApiClient({
  prefix: `${apiHost}/api`,
  credentials: localCredentialStore,
  ...notifications,
  raise: (event, detail) => window.dispatchEvent(new CustomEvent(event, { detail })),
});
