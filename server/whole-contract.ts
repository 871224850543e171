import { listEndpoints, type EndpointsOf } from './feature.ts';
import * as features from './features/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { commonRefusals, type RefusalKey, type Refusals } from '#contract/errors.ts';

/*
 * The combined contract of all features, for the server, tests and documentation. The browser imports each
 * contract separately.
 */

type Faces = (typeof features)[keyof typeof features];
type CallsOfEach<Face> = Face extends { readonly contract: infer C } ? EndpointsOf<C> : never;
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? { readonly [K in keyof All]: All[K] }
  : never;

const contracts: readonly object[] = Object.values(features).map((feature) => feature.contract);
const merge = <Entry>(
  parts: readonly (readonly (readonly [string, Entry])[])[],
): Readonly<Record<string, Entry>> => {
  const entries = parts.flat();
  const merged = Object.fromEntries(entries);
  if (Object.keys(merged).length < entries.length) throw new Error('Two features register the same name.');
  return merged;
};

/** Every call of the API, by name. */
export const contract = merge(contracts.map(listEndpoints)) as AllOf<CallsOfEach<Faces>> &
  Readonly<Record<never, Endpoint>>; // named by the same exports

const refusalsIn = (exports: object): Refusals =>
  'refusals' in exports ? (exports.refusals as Refusals) : {}; // by defineFeature

/** Every refusal of the API, by key. */
export const refusals = merge([
  Object.entries<Refusals[string]>(commonRefusals),
  ...contracts.map((one) => Object.entries(refusalsIn(one))),
]) as Readonly<Record<RefusalKey, Refusals[string]>>; // each contract names its own in RefusalsByFeature
