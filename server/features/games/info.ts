import type { FastifyRequest } from 'fastify';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { gameDescription } from '#games/texts.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Language } from '../../texts/languages.ts';
import { createGameInfo } from '../providers/feature.ts';
import type { getGameInfo } from '#contract/games.ts';
import { createGameEntries } from './entries.ts';

const HOUSE = 1;

/** Creates the handler for one game, of the house or of a provider. */
export function createInfo(deps: Deps) {
  const entries = createGameEntries(deps);
  const providerGame = createGameInfo(deps);
  return async (
    input: RequestOf<typeof getGameInfo>,
    language: Language,
    request: FastifyRequest,
  ): Promise<ReplyOf<typeof getGameInfo>> => {
    const { slug, provider_id: provider } = input;
    if (provider === undefined || provider === HOUSE) {
      const original = (await entries()).find(
        (game) => slug === game.slug || slug === `${game.slug}-${game.id}`,
      );
      if (original) {
        const description = (await gameDescription(original.slug)) ?? '';
        return { game: { ...original, description }, origin: null };
      }
    }
    const found = await providerGame(input, request);
    if (!found) throw new Refusal('NOT_FOUND');
    return found;
  };
}
