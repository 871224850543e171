import type { Metric } from 'prom-client';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Refusals } from '#contract/errors.ts';
import type { Deps, Player } from './deps.ts';
import type { RateLimit } from './http/rate-limits.ts';
import type { Handler } from './http/serve.ts';
import type { InLanguages } from './texts/languages.ts';

/** The calls among the exports of a contract file, by name. */
export type EndpointsOf<C> = { readonly [K in keyof C as C[K] extends Endpoint ? K : never]: C[K] };
/** How often each call of a contract file may be made. */
export type CallLimits<C> = Readonly<Record<keyof EndpointsOf<C>, readonly RateLimit[]>>;

/** Whether somebody may enter a room; `name` is what follows the colon, `key` what proves a guest. */
export type RoomGuard = (
  deps: Deps,
  asked: { readonly name: string; readonly key: string | undefined; readonly player: Player | null },
) => boolean | Promise<boolean>;

type Handlers<Calls> = { readonly [K in keyof Calls]: Calls[K] extends Endpoint ? Handler<Calls[K]> : never };
type Sentences<Key extends PropertyKey> = InLanguages<{ readonly refusals: Readonly<Record<Key, string>> }>;
type WithRefusals = { readonly refusals: Refusals };

/** Work by the clock; a run that takes longer than the pause between two is not joined by a second one. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(deps: Deps): Promise<unknown>;
}

/** Work that goes on until the signal is given. */
export interface Loop {
  readonly name: string;
  run(deps: Deps, signal: AbortSignal): Promise<void>;
}

/** A figure of `/metrics`, asked for when it is read. */
export interface FeatureGauge {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** One entry for each combination of labels; one that is left out is not served. */
  read(
    deps: Deps,
  ): Promise<readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[]>;
}

/** All that the server has of one subject. */
export interface Feature<C extends object = object> {
  /** What the contract file exports: its endpoints are served, its `refusals` may be thrown. */
  readonly contract: C;
  readonly limits: CallLimits<C>;
  /** Made once; what they remember lives as long as the server. */
  handlers(deps: Deps): Handlers<EndpointsOf<C>>;
  /** Among other texts of the feature, the sentence of each refusal. */
  readonly texts?: C extends WithRefusals ? Sentences<keyof C['refusals']> : never;
  readonly jobs?: readonly Job[];
  readonly loops?: readonly Loop[];
  /** What the database says, for `/metrics`. */
  readonly gauges?: readonly FeatureGauge[];
  /** What this process counts, for `/metrics`; made with `registers: []`. */
  readonly metrics?: readonly Metric[];
  /** Rooms of the socket that a browser may enter by name. */
  readonly rooms?: readonly string[];
  /** Rooms whose names begin with a word and a colon, entered only by whom the feature lets in. */
  readonly guardedRooms?: Readonly<Record<string, RoomGuard>>;
  /** Done once the server listens, so that no player waits for it. */
  warmUp?(): Promise<void>;
}

type TextsWhereNeeded<C> = C extends WithRefusals ? { readonly texts: object } : object;

/** Declares a subject; a call without a limit or a handler, and a refusal without a sentence, do not compile. */
export const defineFeature = <const C extends object>(
  feature: Feature<C> & TextsWhereNeeded<C>,
): Feature<C> => feature;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value;

/** The calls that a contract file exports, with their names. */
export const listEndpoints = (contract: object): readonly (readonly [name: string, call: Endpoint])[] =>
  Object.entries(contract).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));
