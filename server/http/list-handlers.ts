import type { Endpoint } from '#contract/endpoint.ts';
import type { Deps } from '../deps.ts';
import type { Handler } from './serve.ts';

/** A call of this server with what answers it. */
export interface ServedCall {
  readonly endpoint: Endpoint;
  readonly handler: Handler<Endpoint>;
}

/** By path, for each server of this process: handlers are made once, because they remember things. */
const served = new WeakMap<Deps, Map<string, ServedCall>>();

/** Keeps a handler where other features find it. */
export function rememberHandler(deps: Deps, call: ServedCall): void {
  const calls = served.get(deps) ?? new Map<string, ServedCall>();
  served.set(deps, calls.set(call.endpoint.path, call));
}

/** Finds a call of this server by its path. */
export const findServedCall = (deps: Deps, path: string): ServedCall | undefined =>
  served.get(deps)?.get(path);
