import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { slug } from '#contract/shared.ts';
import type { Env } from './env.ts';
import { firstFault, unreadableBecause } from './file-fault.ts';
import { StartError } from './start-error.ts';

/** A provider of games: docs/providers.md. */
export interface GameProvider {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** Base URL of its server, without a trailing slash. */
  readonly url: string;
  /** The secret both sides sign with. */
  readonly secret: string;
  /** Origin of its frames. */
  readonly origin: string;
}

const isHere = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
const address = z.string().check(
  z.refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname, username, search } = new URL(text);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isHere(hostname));
    return isSafe && username === '' && search === '';
  }, 'must be an https address without user and query'),
);
const file = z.strictObject({
  providers: z.array(
    z.strictObject({
      id: z.int().check(z.gte(2), z.lte(1_000_000)),
      slug,
      name: z.string().check(z.minLength(1), z.maxLength(60)),
      url: address,
      secret: z.string().check(z.minLength(32)),
      origin: address.check(
        z.refine(
          (text) => URL.canParse(text) && new URL(text).origin === text,
          'must be an origin without a path',
        ),
      ),
    }),
  ),
});

/** The providers of one site. The built-in one is added once its port is known. */
interface Providers {
  readonly list: readonly GameProvider[];
  add(provider: GameProvider): void;
}

const known = new WeakMap<Env, Providers>();

/** @throws {StartError} with a sentence if the file of PROVIDERS is invalid */
export function loadProviders(env: Env): Providers {
  const made = known.get(env) ?? createProviders(env);
  known.set(env, made);
  return made;
}

/** Current origins of game frames and their pictures. */
export const frameOrigins = (env: Env): readonly string[] =>
  loadProviders(env).list.map(({ origin }) => origin);

function createProviders({ providersFile: path, publicUrl }: Env): Providers {
  const list = path === undefined ? [] : readProviders(path, publicUrl);
  return {
    list,
    add(provider) {
      const place = list.findIndex(({ id }) => id === provider.id);
      list.splice(place < 0 ? list.length : place, place < 0 ? 0 : 1, provider);
    },
  };
}

function readProviders(path: string, publicUrl: string): GameProvider[] {
  const wrong = (what: string): StartError => new StartError(`PROVIDERS ${path}: ${what}.`);
  const read = z.safeParse(file, jsonOf(path));
  if (!read.success) throw wrong(`${firstFault(read.error)}, see docs/providers.md`);
  const { providers } = read.data;
  providers.forEach((provider, index) => {
    for (const field of ['id', 'slug', 'origin'] as const) {
      const first = providers.findIndex((one) => one[field] === provider[field]);
      if (first !== index) throw wrong(`providers[${index}].${field} is already used by providers[${first}]`);
    }
    if (provider.origin === new URL(publicUrl).origin)
      throw wrong(`providers[${index}].origin must not be the origin of the site`);
  });
  return providers.map((one) => ({ ...one, url: one.url.replace(/\/+$/, '') }));
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartError(`PROVIDERS ${path} cannot be read (${unreadableBecause(error)}).`, { cause: error });
  }
}
