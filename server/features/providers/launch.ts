import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { amountToMinor } from '#core/money.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { isExcluded } from '../../http/serve.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { newId } from '../../ids.ts';
import { listBalances } from '../../ledger/index.ts';
import { callProvider } from './calls.ts';
import { findGame, type ProviderGame } from './catalogue.ts';
import type { launchGame } from '#contract/providers.ts';
import { isRestricted } from './lists.ts';
import { SESSION_RETENTION_MS, SESSION_MS } from './wallet/limits.ts';

interface Asked {
  readonly input: RequestOf<typeof launchGame>;
  readonly player: Player | null;
  readonly request: FastifyRequest;
  readonly language: string;
}

const frame = z.object({ url: z.string().check(z.maxLength(2_000)) });

/**
 * Launches a game, with the provider's play money or with the player's main balance.
 * @throws {Refusal} NOT_FOUND, GAME_RESTRICTED, SELF_EXCLUDED, NOT_SIGNED_IN, PROVIDER_AWAY
 */
export async function launch(deps: Deps, requested: Asked): Promise<ReplyOf<typeof launchGame>> {
  const { input, language } = requested;
  const game = allowedGame(deps, requested);
  const body = { game: game.slug, language, screen: input.screen, currency: 'USD' };
  if (input.mode === 'demo') return { url: await addressOf(deps, game, { session: null, ...body }) };
  if (!requested.player) throw new Refusal('NOT_SIGNED_IN');
  const session = await openSession(deps, requested.player, game);
  return { url: await addressOf(deps, game, { session, ...body }) };
}

function allowedGame(deps: Deps, { input, player, request }: Asked): ProviderGame {
  const game = findGame(deps, input.game_id);
  if (!game || (input.mode === 'demo' && !game.has_demo)) throw new Refusal('NOT_FOUND');
  if (isRestricted(deps, request, game)) throw new Refusal('GAME_RESTRICTED');
  if (player && isExcluded(player, deps.clock.now())) throw new Refusal('SELF_EXCLUDED');
  return game;
}

/** Always uses the main balance: bonus terms apply only to the house's games. */
async function openSession({ db, clock }: Deps, player: Player, game: ProviderGame): Promise<string> {
  const main = (await listBalances(db, player.userId)).find(({ kind }) => kind === 'main');
  if (!main) throw new Error(`Player ${player.userId} has no main balance`);
  const now = clock.now();
  const id = newId(clock);
  const session = {
    id,
    user_id: player.userId,
    account_no: main.accountNo,
    site_session_id: player.sessionId,
    provider_id: game.provider.id,
    game_id: BigInt(game.gameId),
    game: `${game.provider.slug}:${game.slug}`,
    game_name: game.name,
    edge_ppm: game.edge_ppm,
    max_multiplier: game.max_multiplier === null ? null : amountToMinor(game.max_multiplier),
    created_at: now,
    expires_at: new Date(now.getTime() + SESSION_MS),
  };
  await db.insertInto('provider_sessions').values(session).execute();
  return id;
}

const FORGET_SESSIONS = defineStatement<{ before: Date }, { id: string }>(
  `delete from provider_sessions s where s.expires_at < @before and not exists (select from provider_rounds r
    where r.user_id = s.user_id and r.provider_id = s.provider_id and r.settled_at is null)`,
);

/** Removes sessions for which no call can have an effect any more. */
export const purgeSessions = ({ db, clock }: Deps): Promise<unknown> =>
  executeStatement(db, FORGET_SESSIONS, { before: new Date(clock.now().getTime() - SESSION_RETENTION_MS) });

/** @throws {Refusal} PROVIDER_AWAY, also if the frame would come from another origin */
async function addressOf(deps: Deps, { provider }: ProviderGame, body: object): Promise<string> {
  try {
    const { url } = await callProvider(provider, deps.clock, { path: '/launch', body, answer: frame });
    if (!URL.canParse(url) || new URL(url).origin !== provider.origin)
      throw new Error('the frame URL is not on the provider’s origin');
    return url;
  } catch (error) {
    deps.log.warn({ provider: provider.slug, err: error }, 'could not start a provider game');
    throw new Refusal('PROVIDER_AWAY');
  }
}
