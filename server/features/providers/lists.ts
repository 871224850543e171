import type { FastifyRequest } from 'fastify';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { firstIdAt } from '../../id-range.ts';
import { allGames, findGame, listedProviders, type ProviderGame } from './catalogue.ts';
import type {
  CasinoGame,
  CasinoGameInfo,
  CasinoProvider,
  getCasinoGames,
  getProviderRounds,
} from '#contract/providers.ts';
import type { ProviderRoundState } from './wallet/read.ts';

const THUMBNAILS = 3;

/** Returns the providers with games on this site, for its initial state. */
export const casinoProviders = (deps: Pick<Deps, 'env'>): CasinoProvider[] =>
  listedProviders(deps).map(({ provider: { id, slug, name }, games }) => ({
    id,
    slug,
    name,
    games: games.length,
    thumbnails: games.slice(0, THUMBNAILS).map(({ thumbnail }) => thumbnail),
  }));

/** Returns whether the provider or the site blocks a game at the caller's location. */
export const isRestricted = (
  { geo }: Pick<Deps, 'geo'>,
  request: FastifyRequest,
  game: ProviderGame,
): boolean => {
  const country = geo.countryOf(request);
  return country !== null && blockedIn({ geo }, game).includes(country);
};

const blockedIn = ({ geo }: Pick<Deps, 'geo'>, { provider, slug, blocked_countries }: ProviderGame) => [
  ...new Set([...blocked_countries, ...geo.blockedIn(`${provider.slug}:${slug}`)]),
];

type Players = ReadonlyMap<number, number>;

const gameOnWire = (
  deps: Deps,
  request: FastifyRequest,
  players: Players,
  game: ProviderGame,
): CasinoGame => ({
  id: game.gameId,
  name: game.name,
  slug: game.slug,
  type: 'provider',
  category: game.category,
  provider_id: game.provider.id,
  provider: game.provider.name,
  url: `/casino/games/${game.slug}-${game.gameId}`,
  thumbnail: game.thumbnail,
  popularity: players.get(game.gameId) ?? 0,
  blocked_countries: blockedIn(deps, game),
  restricted: isRestricted(deps, request, game),
  rtp_percent: game.rtp_percent,
  has_demo: game.has_demo,
  released_at: game.released_at,
});

/** Creates the handlers that list games; they cache the player counts briefly. */
export function createGameLists(deps: Deps) {
  const players = rememberedPlayers(deps);
  return {
    async games(
      { ids, provider, category, search, page, per_page: perPage }: RequestOf<typeof getCasinoGames>,
      request: FastifyRequest,
    ): Promise<ReplyOf<typeof getCasinoGames>> {
      const wanted = ids === undefined ? null : new Set(ids.split(',').map(Number));
      const words = search.trim().toLowerCase();
      const found = allGames(deps).filter(
        (game) =>
          (wanted === null || wanted.has(game.gameId)) &&
          (provider === undefined || game.provider.slug === provider) &&
          (category === undefined || game.category === category) &&
          `${game.name} ${game.provider.name}`.toLowerCase().includes(words),
      );
      const counts = found.length > 0 ? await players() : new Map<number, number>();
      return {
        items: found
          .slice((page - 1) * perPage, page * perPage)
          .map((game) => gameOnWire(deps, request, counts, game)),
        pagination: { page, pages: Math.max(1, Math.ceil(found.length / perPage)), total: found.length },
      };
    },
  };
}

/** Creates the handler for one provider game; it returns null for other games. */
export function createGameInfo(deps: Deps) {
  const players = rememberedPlayers(deps);
  return async (
    named: NamedGame,
    request: FastifyRequest,
  ): Promise<{ readonly game: CasinoGameInfo; readonly origin: string } | null> => {
    const game = namedGame(deps, named);
    if (!game) return null;
    return {
      game: {
        ...gameOnWire(deps, request, await players(), game),
        description: game.description,
        volatility: game.volatility,
        max_multiplier: game.max_multiplier,
        min_bet: game.min_bet,
        max_bet: game.max_bet,
      },
      origin: game.provider.origin,
    };
  };
}

/** Returns whether a provider has a game, by number or by the `{slug}-{id}` of its address. */
export const isProviderGame = (deps: Pick<Deps, 'env'>, game: number | string): boolean =>
  typeof game === 'number'
    ? findGame(deps, game) !== undefined
    : namedGame(deps, { slug: game }) !== undefined;

/** How a call identifies a game. */
interface NamedGame {
  readonly slug: string;
  readonly provider_id?: number | undefined;
}

/** Finds a game by `{slug}-{id}`, or by slug among a provider's games. */
function namedGame(
  deps: Pick<Deps, 'env'>,
  { slug, provider_id: providerId }: NamedGame,
): ProviderGame | undefined {
  const [, name, id] = /^(.+)-(\d{1,15})$/.exec(slug) ?? [];
  const numbered = id === undefined ? undefined : findGame(deps, Number(id));
  const isOf = (game: ProviderGame): boolean => providerId === undefined || game.provider.id === providerId;
  if (numbered?.slug === name && numbered && isOf(numbered)) return numbered;
  return allGames(deps).find((game) => game.slug === slug && isOf(game));
}

const PLAYING_MS = 10 * 60_000;
const KEPT_MS = 10_000;
const PLAYERS_SINCE = defineStatement<{ firstId: string }, { gameId: bigint; players: bigint }>(
  `select game_id as "gameId", count(distinct user_id) as players from provider_rounds where id >= @firstId
  group by game_id`,
);

/** Returns a cached count of each game's players in the last ten minutes. */
function rememberedPlayers({ db, clock }: Deps): () => Promise<Players> {
  let last: { readonly atMs: number; readonly players: Promise<Players> } | undefined;
  const read = async (nowMs: number): Promise<Players> => {
    const firstId = firstIdAt(nowMs - PLAYING_MS);
    const rows = await executeStatement(db, PLAYERS_SINCE, { firstId });
    return new Map(rows.map(({ gameId, players }) => [Number(gameId), Number(players)]));
  };
  return () => {
    const atMs = clock.now().getTime();
    if (!last || atMs - last.atMs >= KEPT_MS) {
      last = { atMs, players: read(atMs) };
      last.players.catch(() => (last = undefined));
    }
    return last.players;
  };
}

const PAGE = 20;

interface OwnRound {
  readonly id: string;
  readonly gameId: bigint;
  readonly gameName: string;
  readonly providerId: number;
  readonly game: string;
  readonly staked: bigint;
  readonly payout: bigint;
  readonly status: ProviderRoundState['status'];
  readonly createdAt: Date;
}

const OWN_ROUNDS = defineStatement<{ userId: string; before: string | null; most: number }, OwnRound>(
  `select id, game_id as "gameId", game_name as "gameName", provider_id as "providerId", game, staked, payout, status,
    created_at as "createdAt" from provider_rounds
  where user_id = @userId and (@before::uuid is null or id < @before::uuid) order by id desc limit @most`,
);

const shownState = ({ status, staked }: Pick<OwnRound, 'status' | 'staked'>) =>
  status === 'active' ? (staked > 0n ? 'open' : 'void') : status;

/** Returns a page of the player's rounds, newest first. */
export async function ownRounds(
  deps: Deps,
  userId: string,
  { before }: RequestOf<typeof getProviderRounds>,
): Promise<ReplyOf<typeof getProviderRounds>> {
  const rows = await executeStatement(deps.db, OWN_ROUNDS, {
    userId,
    before: before ?? null,
    most: PAGE + 1,
  });
  const shown = rows.slice(0, PAGE);
  const names = new Map(listedProviders(deps).map(({ provider: { id, name } }) => [id, name]));
  return {
    items: shown.map((row) => ({
      id: row.id,
      game_id: Number(row.gameId),
      game: row.gameName,
      provider: names.get(row.providerId) ?? row.game.split(':')[0] ?? '',
      staked: minorToAmount(row.staked),
      payout: minorToAmount(row.payout),
      state: shownState(row),
      created_at: row.createdAt.toISOString(),
    })),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Yields all rounds of a player, newest first, reading them in batches on demand. */
export async function* eachProviderRound(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  batch: number,
): AsyncGenerator<Omit<OwnRound, 'gameId' | 'gameName'>> {
  let before: string | null = null;
  for (;;) {
    const rows: OwnRound[] = await executeStatement(db, OWN_ROUNDS, { userId, before, most: batch });
    for (const { gameId: _, gameName: _name, ...row } of rows) yield row;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    before = last.id;
  }
}
