import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { amountText, amountToMinor, minorToAmount, multiplierText } from '#contract/money.ts';
import { slug, time } from '#contract/shared.ts';
import type { Deps } from '../../deps.ts';
import { callProvider } from './calls.ts';
import { gameCategories } from './contract.ts';
import { providersOf, type Provider } from '../../game-providers.ts';

const IDS_OF_A_PROVIDER = 100_000;

/** An entry of a provider's list: docs/providers.md. */
export const listedGame = z.object({
  id: z.int().check(z.gte(1), z.lt(IDS_OF_A_PROVIDER)),
  slug,
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  category: z.enum(gameCategories),
  description: z.string().check(z.maxLength(1_000)),
  thumbnail: z.string().check(z.maxLength(500)),
  rtp_percent: z.nullable(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/))),
  volatility: z.nullable(z.enum(['low', 'medium', 'high'])),
  max_multiplier: z.nullable(multiplierText),
  min_bet: amountText,
  max_bet: amountText,
  has_demo: z.boolean(),
  released_at: time,
  blocked_countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** Below that level-ups, which are a share of the stake, could give back more than the house expects to win. */
  edge_ppm: z.int().check(z.gte(4_000), z.lte(1_000_000)),
});
const catalogueReply = z.object({ games: z.array(z.unknown()).check(z.maxLength(2_000)) });

/** A game as its provider lists it, with our numbers. */
export interface ProviderGame extends z.infer<typeof listedGame> {
  readonly provider: Provider;
  /** Ours. */
  readonly gameId: number;
}

interface Listed {
  readonly provider: Provider;
  readonly games: readonly ProviderGame[];
}

/** What each provider last listed: shown while it is away. */
const lists = new WeakMap<object, Map<number, Listed>>();
const listsOf = ({ env }: Pick<Deps, 'env'>): Map<number, Listed> => {
  const known = lists.get(env) ?? new Map<number, Listed>();
  lists.set(env, known);
  return known;
};

/** Asks every provider for its games; one that is away has those that it had, also before a restart. */
export async function refreshCatalogues(deps: Deps): Promise<void> {
  await Promise.all(providersOf(deps.env).list.map((provider) => refresh(deps, provider)));
}

async function refresh(deps: Deps, provider: Provider): Promise<void> {
  const file = join(deps.env.dataDir, `games-of-${provider.slug}.json`);
  const ask = { path: '/catalogue', answer: catalogueReply };
  const answer = await callProvider(provider, deps.clock, ask).catch((error: unknown) => {
    deps.log.warn({ provider: provider.slug, err: error }, 'a provider of games is away');
    return listsOf(deps).has(provider.id) ? null : keptIn(file);
  });
  if (!answer) return;
  listsOf(deps).set(provider.id, { provider, games: readable(deps, provider, answer.games) });
  await keep(file, JSON.stringify(answer)).catch((error: unknown) =>
    deps.log.warn({ provider: provider.slug, err: error }, 'the games of a provider were not kept'),
  );
}

async function keptIn(file: string): Promise<z.output<typeof catalogueReply> | null> {
  const kept = await readFile(file, 'utf8').then(JSON.parse, () => null);
  return z.safeParse(catalogueReply, kept).data ?? null;
}

/** Each file by its name, as it was last written by this process. */
const written = new Map<string, string>();

async function keep(file: string, text: string): Promise<void> {
  if (written.get(file) === text) return;
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, text, { mode: 0o600 });
  await rename(part, file);
  written.set(file, text);
}

function readable(deps: Deps, provider: Provider, entries: readonly unknown[]): ProviderGame[] {
  const games = new Map<number, ProviderGame>();
  for (const entry of entries) {
    const read = z.safeParse(listedGame, entry);
    const thumbnail = read.success ? pictureOf(provider, read.data.thumbnail) : null;
    if (!read.success || thumbnail === null || games.has(read.data.id)) {
      deps.log.warn({ provider: provider.slug, entry }, 'a game of a provider cannot be listed');
      continue;
    }
    const { id } = read.data;
    const max_multiplier = read.data.max_multiplier && asMultiplier(read.data.max_multiplier);
    games.set(id, {
      ...{ ...read.data, thumbnail, max_multiplier, provider },
      gameId: provider.id * IDS_OF_A_PROVIDER + id,
      min_bet: minorToAmount(amountToMinor(read.data.min_bet)),
      max_bet: minorToAmount(amountToMinor(read.data.max_bet)),
    });
  }
  return [...games.values()];
}

const asMultiplier = (text: string): string => minorToAmount(amountToMinor(text));

/** Pictures come from where the frames do. */
function pictureOf({ origin }: Provider, text: string): string | null {
  if (!URL.canParse(text, origin)) return null;
  const address = new URL(text, origin);
  return address.origin === origin ? address.href : null;
}

/** Providers with games, in the order of the file. */
export const listedProviders = (deps: Pick<Deps, 'env'>): readonly Listed[] =>
  providersOf(deps.env).list.flatMap(({ id }) => {
    const found = listsOf(deps).get(id);
    return found && found.games.length > 0 ? [found] : [];
  });

/** Every game of every provider, the newest first. */
export const allGames = (deps: Pick<Deps, 'env'>): readonly ProviderGame[] =>
  listedProviders(deps)
    .flatMap(({ games }) => games)
    .sort((a, b) =>
      a.released_at < b.released_at ? 1 : a.released_at > b.released_at ? -1 : b.gameId - a.gameId,
    );

export const findGame = (deps: Pick<Deps, 'env'>, gameId: number): ProviderGame | undefined =>
  listsOf(deps)
    .get(Math.floor(gameId / IDS_OF_A_PROVIDER))
    ?.games.find((game) => game.gameId === gameId);
