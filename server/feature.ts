import type { Metric } from 'prom-client';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Refusals } from '#contract/errors.ts';
import type { Deps, Player } from './deps.ts';
import type { RateLimit } from './http/rate-limits.ts';
import type { Handler } from './http/serve.ts';
import type { InLanguages } from './texts/languages.ts';

/** The endpoints among the exports of a contract file, by name. */
export type EndpointsOf<C> = { readonly [K in keyof C as C[K] extends Endpoint ? K : never]: C[K] };
/** Rate limits of each call of a contract file. */
export type CallLimits<C> = Readonly<Record<keyof EndpointsOf<C>, readonly RateLimit[]>>;

/** Decides who may join a room; `name` is what follows the colon, `key` identifies a guest. */
export type RoomGuard = (
  deps: Deps,
  requested: { readonly name: string; readonly key: string | undefined; readonly player: Player | null },
) => boolean | Promise<boolean>;

type Handlers<Calls> = { readonly [K in keyof Calls]: Calls[K] extends Endpoint ? Handler<Calls[K]> : never };
type Sentences<Key extends PropertyKey> = InLanguages<{ readonly refusals: Readonly<Record<Key, string>> }>;
type WithRefusals = { readonly refusals: Refusals };

/** Scheduled work; a run that takes longer than the interval is not joined by a second one. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(deps: Deps): Promise<unknown>;
}

/** Work that continues until the signal aborts. */
export interface Loop {
  readonly name: string;
  run(deps: Deps, signal: AbortSignal): Promise<void>;
}

/** A value of `/metrics`, computed on each scrape. */
export interface FeatureGauge {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** Returns one entry per combination of labels; missing ones are not served. */
  read(
    deps: Deps,
  ): Promise<readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[]>;
}

/** Everything the server needs from one feature. */
export interface Feature<C extends object = object> {
  /** The exports of the contract file: its endpoints are served, its `refusals` may be thrown. */
  readonly contract: C;
  readonly limits: CallLimits<C>;
  /** Called once; the handlers' memory lasts as long as the server. */
  handlers(deps: Deps): Handlers<EndpointsOf<C>>;
  /** The sentence of each refusal, among other texts of the feature. */
  readonly texts?: C extends WithRefusals ? Sentences<keyof C['refusals']> : never;
  readonly jobs?: readonly Job[];
  readonly loops?: readonly Loop[];
  /** Values read from the database, for `/metrics`. */
  readonly gauges?: readonly FeatureGauge[];
  /** Counters of this process, for `/metrics`; created with `registers: []`. */
  readonly metrics?: readonly Metric[];
  /** Socket rooms that a browser may join by name. */
  readonly rooms?: readonly string[];
  /** Rooms named by a word and a colon; the feature decides who may join. */
  readonly guardedRooms?: Readonly<Record<string, RoomGuard>>;
  /** Runs before the server listens, so that no player waits for it. */
  warmUp?(): Promise<void>;
}

type TextsWhereNeeded<C> = C extends WithRefusals ? { readonly texts: object } : object;

/**
 * Defines a feature; a call without a limit or a handler, or a refusal without a sentence, does not compile.
 */
export const defineFeature = <const C extends object>(
  feature: Feature<C> & TextsWhereNeeded<C>,
): Feature<C> => feature;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value;

/** Lists the calls that a contract file exports, with their names. */
export const listEndpoints = (contract: object): readonly (readonly [name: string, call: Endpoint])[] =>
  Object.entries(contract).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));
