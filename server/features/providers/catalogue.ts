import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { amountText, amountToMinor, minorToAmount, MINOR_PER_UNIT, multiplierText } from '#core/money.ts';
import { slug, time } from '#contract/shared.ts';
import type { Deps } from '../../deps.ts';
import { MIN_BET_MINOR } from '../../rounds/index.ts';
import { callProvider } from './calls.ts';
import { gameCategories } from '#contract/providers.ts';
import { loadProviders, type GameProvider } from '../../game-providers.ts';
import { retriesOfSource } from '../../retries.ts';
import { MAX_WIN_MINOR } from './wallet/limits.ts';

const IDS_OF_A_PROVIDER = 100_000;
/** Maximum number of entries named in a log line. */
const MOST_TOLD = 20;

/** Rounding tolerance of `rtp_percent`. */
const ROUNDING_PPM = 100;
const PPM = 1_000_000;

/** Returns the largest stake whose win can be paid. */
const mostBet = (multiplier: string | null): bigint =>
  multiplier === null ? MAX_WIN_MINOR : (MAX_WIN_MINOR * MINOR_PER_UNIT) / amountToMinor(multiplier);

const fields = z.object({
  id: z.int().check(z.gte(1), z.lt(IDS_OF_A_PROVIDER)),
  slug,
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  category: z.enum(gameCategories),
  description: z.string().check(z.maxLength(1_000)),
  thumbnail: z.string().check(z.maxLength(500)),
  rtp_percent: z.nullable(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/))),
  volatility: z.nullable(z.enum(['low', 'medium', 'high'])),
  max_multiplier: z.nullable(
    multiplierText.check(
      z.maxLength(24),
      z.refine((text) => Number(text) > 0),
    ),
  ),
  min_bet: amountText,
  max_bet: amountText,
  has_demo: z.boolean(),
  released_at: time,
  blocked_countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** Below this edge, level-ups, which are a share of the stake, could exceed the house's expected win. */
  edge_ppm: z.int().check(z.gte(4_000), z.lte(PPM)),
});

type Fields = z.infer<typeof fields>;
/** Defines a rule over several fields, checked once each field is well-formed. */
const rule = (field: keyof Fields, error: string, isKept: (game: Fields) => boolean) =>
  z.refine<Fields>(isKept, { path: [field], error, when: ({ issues }) => issues.length === 0 });

/** An entry of a provider's list; see docs/providers.md. */
export const listedGame = fields.check(
  // Levels and rewards are computed from this edge, so it must not exceed what the house keeps.
  rule('edge_ppm', 'is more than rtp_percent leaves', ({ rtp_percent: rtp, edge_ppm: edge }) =>
    rtp === null ? true : edge <= PPM - Math.round(Number(rtp) * 10_000) + ROUNDING_PPM,
  ),
  rule('min_bet', 'is below 0.01, or could win more than a round may pay', ({ min_bet, max_multiplier }) => {
    const least = amountToMinor(min_bet);
    return least >= MIN_BET_MINOR && least <= mostBet(max_multiplier);
  }),
  rule('max_bet', 'is below min_bet', (game) => amountToMinor(game.max_bet) >= amountToMinor(game.min_bet)),
);
const catalogueReply = z.object({ games: z.array(z.unknown()).check(z.maxLength(2_000)) });

/** A game as its provider lists it, with the site's numbers. */
export interface ProviderGame extends z.infer<typeof listedGame> {
  readonly provider: GameProvider;
  /** The site's number. */
  readonly gameId: number;
}

interface Listed {
  readonly provider: GameProvider;
  readonly games: readonly ProviderGame[];
  /** Describes entries of the list that break the rules. */
  readonly wrong: string;
}

/** The last list of each provider; still shown while the provider is unavailable. */
const lists = new WeakMap<object, Map<number, Listed>>();
const listsOf = ({ env }: Pick<Deps, 'env'>): Map<number, Listed> => {
  const known = lists.get(env) ?? new Map<number, Listed>();
  lists.set(env, known);
  return known;
};

/** Fetches the games of every provider; an unavailable one keeps its last list, even across restarts. */
export async function refreshCatalogues(deps: Deps): Promise<void> {
  await Promise.all(loadProviders(deps.env).list.map((provider) => refresh(deps, provider)));
}

async function refresh(deps: Deps, provider: GameProvider): Promise<void> {
  const file = join(deps.env.dataDir, `games-of-${provider.slug}.json`);
  const ask = { path: '/catalogue', answer: catalogueReply };
  const source = retriesOfSource(deps.log, 'a game provider is unreachable', provider.slug);
  const folder = retriesOfSource(deps.log, 'could not save the games of a provider', provider.slug);
  const answer = await callProvider(provider, deps.clock, ask).then(
    (reply) => {
      source.succeeded();
      return reply;
    },
    (error: unknown) => {
      source.failed(error);
      return listsOf(deps).has(provider.id) ? null : keptIn(file);
    },
  );
  if (!answer) return;
  const listed = readable(provider, answer.games);
  const { wrong } = listed;
  // Logged once instead of every minute.
  if (wrong !== '' && wrong !== listsOf(deps).get(provider.id)?.wrong)
    deps.log.warn({ provider: provider.slug, wrong }, 'games of a provider cannot be listed');
  listsOf(deps).set(provider.id, listed);
  await keep(file, JSON.stringify(answer)).then(folder.succeeded, folder.failed);
}

async function keptIn(file: string): Promise<z.output<typeof catalogueReply> | null> {
  const kept = await readFile(file, 'utf8').then(JSON.parse, () => null);
  return z.safeParse(catalogueReply, kept).data ?? null;
}

/** File contents by name, as this process wrote them last. */
const written = new Map<string, string>();

async function keep(file: string, text: string): Promise<void> {
  if (written.get(file) === text) return;
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, text, { mode: 0o600 });
  await rename(part, file);
  written.set(file, text);
}

function readable(provider: GameProvider, entries: readonly unknown[]): Listed {
  const games: ProviderGame[] = [];
  const wrong: string[] = [];
  for (const entry of entries) {
    const { data, error } = z.safeParse(listedGame, entry);
    const thumbnail = data ? pictureOf(provider, data.thumbnail) : null;
    const twice = games.find(({ id, slug }) => id === data?.id || slug === data?.slug);
    if (data && thumbnail !== null && !twice) games.push(gameOf(provider, { ...data, thumbnail }));
    else
      wrong.push(
        `${idOf(entry)}: ${error?.issues[0]?.path.join('.') ?? (twice ? 'id or slug' : 'thumbnail')}`,
      );
  }
  return { provider, games, wrong: wrong.slice(0, MOST_TOLD).join(', ') };
}

function gameOf(provider: GameProvider, game: Fields): ProviderGame {
  const most = mostBet(game.max_multiplier);
  const maxBet = amountToMinor(game.max_bet);
  return {
    ...game,
    provider,
    gameId: provider.id * IDS_OF_A_PROVIDER + game.id,
    min_bet: minorToAmount(amountToMinor(game.min_bet)),
    max_bet: minorToAmount(maxBet < most ? maxBet : most),
  };
}

const idOf = (entry: unknown): string =>
  String(z.safeParse(z.object({ id: z.int() }), entry).data?.id ?? '?');

/** Pictures must come from the same origin as the frames. */
function pictureOf({ origin }: GameProvider, text: string): string | null {
  if (!URL.canParse(text, origin)) return null;
  const address = new URL(text, origin);
  return address.origin === origin ? address.href : null;
}

/** Providers with games, in the order of the file. */
export const listedProviders = (deps: Pick<Deps, 'env'>): readonly Listed[] =>
  loadProviders(deps.env).list.flatMap(({ id }) => {
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
