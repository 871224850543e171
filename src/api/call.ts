import ky, { isHTTPError, type BeforeErrorState, type KyInstance, type Options } from 'ky';
import * as z from 'zod/mini';
import type { Endpoint, ReplyOf, RequestInputOf } from '#contract/endpoint.ts';
import { envelope, type ApiError, type PushedNotification } from '#contract/envelope.ts';
import { localCredentialStore, type CredentialStore } from './credentials.ts';
import { NetworkError } from './network-error.ts';
import { Refusal } from '#core/refusal.ts';
import { language } from '#src/i18n/index.ts';
import { notifications } from './notifications.ts';
import { parseWidened } from './parse-widened.ts';
import { learnTracing, newTraceparent } from './traceparent.ts';

export { NetworkError } from './network-error.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Shows no warning toast; the caller reports the failure. */
  readonly quiet?: boolean;
  /** Sends a read only once: the caller retries by itself, or measures how long the answer takes. */
  readonly isSentOnce?: boolean;
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

const NO_REPLY = 'The server sent no usable reply';
/** A call ends within this time, retries included. */
const TIMEOUT_MS = 10_000;
/** Pause before the first retry of a read, doubled before the second; a restart of the server takes less. */
const RETRY_MS = 1_000;

/** Creates the HTTP client of the API. A reply with an error rejects with `Refusal` or `NetworkError`. */
const createHttpClient = (deps: ApiClientDeps): KyInstance =>
  ky.create({
    prefix: deps.prefix,
    // 1-site section 7: credentials travel in headers, never in a cookie.
    credentials: 'include',
    totalTimeout: TIMEOUT_MS,
    // Not a hook: those get a copy of each reply.
    fetch: async (input, init) => {
      const response = await globalThis.fetch(input, init);
      learnTracing(response.headers);
      return response;
    },
    retry: {
      // Only their callers repeat calls that change something, with the same idempotency key.
      methods: ['get'],
      statusCodes: [500, 502, 503, 504],
      delay: (attempt) => RETRY_MS * 2 ** (attempt - 1),
    },
    hooks: {
      beforeRequest: [({ request }) => setHeaders(request.headers, deps.credentials)],
      beforeError: [(state) => readError(deps, state)],
    },
  });

function setHeaders(headers: Headers, store: CredentialStore): void {
  const [credentials, socketSession] = [store.read(), store.socketSession()];
  headers.set('Accept-Language', language);
  if (credentials) headers.set('Auth-Token', credentials.token);
  if (credentials) headers.set('Auth-Seed', credentials.seed);
  if (socketSession) headers.set('Ws-Session', socketSession);
  const traceparent = newTraceparent();
  if (traceparent !== undefined) headers.set('Traceparent', traceparent);
}

function readError(deps: ApiClientDeps, { error, request, options }: BeforeErrorState): Error {
  if (!isHTTPError(error)) return error;
  const { errors } = z.safeParse(envelope, error.data).data ?? { errors: [] };
  for (const each of errors) {
    if (!options.context.isQuiet) deps.warn(each);
    deps.raise('request-error', each);
  }
  const [first] = errors;
  if (first?.key === 'NOT_SIGNED_IN') signOut(deps, request.headers.get('Auth-Token'));
  if (first && error.response.status < 500) return new Refusal(first.key, { message: first.message });
  return new NetworkError(first?.message ?? NO_REPLY, { isRetried: request.method === 'GET' });
}

function signOut({ credentials, raise }: ApiClientDeps, sentToken: string | null): void {
  // A late reply to a previous session must not end the current one.
  if (sentToken === null || credentials.read()?.token !== sentToken) return;
  credentials.clear();
  raise('signed-out', null);
}

/** The input of a call as the HTTP client takes it: that of a read travels in the address. */
export const requestOf = ({ method }: Pick<Endpoint, 'method'>, input: unknown): Options =>
  method === 'GET'
    ? // The fields of reads are texts, numbers and booleans.
      { method, searchParams: input as Record<string, string> }
    : // Without retries ky sends no clone, whose body the browser's tools and tests cannot see.
      { method, json: input, retry: 0 };

/** Whatever is neither an error of the API nor the caller's own abort is a `NetworkError`. */
export function rethrow({ method }: Pick<Endpoint, 'method'>, failure: unknown, signal?: AbortSignal): never {
  if (failure instanceof Refusal || failure instanceof NetworkError || signal?.aborted) throw failure;
  console.warn(NO_REPLY, String(failure));
  throw new NetworkError(NO_REPLY, { isRetried: method === 'GET', cause: failure });
}

/** Parses the reply of an endpoint. Throws if it violates the contract, other than by rows of kinds to come. */
export function readReply<E extends Endpoint>(endpoint: E, reply: unknown): ReplyOf<E> {
  const parsed = parseWidened(endpoint.reply, reply);
  if (!parsed.success)
    throw new Error(`The reply of ${endpoint.path} violates the contract: ${parsed.error.message}`);
  // `endpoint.reply` is the schema of `E`; TypeScript cannot follow that through the generic.
  return parsed.data as ReplyOf<E>;
}

/**
 * Creates the typed client of the API. Calls throw `Refusal` for an expected error and `NetworkError` when no
 * usable reply arrives; an abort by the caller's own signal is rethrown unchanged.
 */
export function createApiClient(deps: ApiClientDeps, client = createHttpClient(deps)): Call {
  return async (endpoint, input, { signal, quiet: isQuiet = false, isSentOnce = false } = {}) => {
    try {
      const options = { ...requestOf(endpoint, input), signal: signal ?? null, context: { isQuiet } };
      const reply = await client(endpoint.path, isSentOnce ? { ...options, retry: 0 } : options)
        .json()
        .then((body) => z.parse(envelope, body))
        .catch((failure: unknown) => rethrow(endpoint, failure, signal));
      for (const notification of reply.notifications) deps.notify(notification);
      return readReply(endpoint, reply.response);
    } catch (failure) {
      if (endpoint.path.includes('/bet/')) deps.raise('bet-error', { path: endpoint.path, failure });
      throw failure;
    }
  };
}

/** Origin of the API and the socket: `VITE_API_URL`, or empty for the origin of the page. */
export const apiHost: string = (import.meta.env?.VITE_API_URL ?? '').replace(/\/$/, '');

const site: ApiClientDeps = {
  prefix: `${apiHost}/api`,
  credentials: localCredentialStore,
  ...notifications,
  raise: (event, detail) => window.dispatchEvent(new CustomEvent(event, { detail })),
};

/** The HTTP client of this site, for files. */
export const http = createHttpClient(site);

/** Calls the API of this site: `await call(contract.getBet, { id })`. */
export const call: Call = createApiClient(site, http);
