import type { FastifyRequest } from 'fastify';
import { withoutConnectionShare } from '../../db/connection-shares.ts';
import { defineFeature } from '../../feature.ts';
import {
  MUTATION_LIMIT,
  FEED_READ_LIMIT,
  MINUTE,
  PAGE_READ_LIMIT,
  perMinute,
  perPlayer,
} from '../../http/rate-limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { isSignatureValid } from '../../http/signature.ts';
import type { Deps } from '../../deps.ts';
import { PROVIDER_SIGNATURE, signaturePrefix } from './calls.ts';
import { refreshCatalogues } from './catalogue.ts';
import { closeStaleRounds, countOpenRounds, listRefusedWins } from './close.ts';
import * as contract from '#contract/providers.ts';
import { purgeSessions, launch } from './launch.ts';
import { casinoProviders, createGameLists, isProviderGame, ownRounds } from './lists.ts';
import { loadProviders, type GameProvider } from '../../game-providers.ts';
import { texts } from './texts.ts';
import { handleBalance, handleBet, handleRollback, handleWin } from './wallet/calls.ts';
import { checkPages } from '../content/feature.ts';

export { startBuiltInProvider } from './built-in.ts';
export { signaturePrefix } from './calls.ts';
export { listedGame } from './catalogue.ts';
export { providerInvariants } from './invariants.ts';
export { newestProviderBets, recentProviderGames } from './feed.ts';
export { casinoProviders, createGameInfo, eachProviderRound, isProviderGame } from './lists.ts';

/** A provider calls from few addresses for all its players, and a forged call costs only one HMAC. */
const walletCalls = perMinute(240_000);

/**
 * Returns the provider that signed a call.
 * @throws {Refusal} PROVIDER_SIGNATURE, before anything is looked up
 */
function signerOf(
  { env, clock }: Deps,
  slug: string,
  { headers, rawBody, url }: FastifyRequest,
): GameProvider {
  const provider = loadProviders(env).list.find((one) => one.slug === slug);
  const head = Buffer.from(signaturePrefix('POST', url.replace('/api/provider', '')));
  const signed = Buffer.concat([head, rawBody ?? Buffer.alloc(0)]);
  if (!provider || !isSignatureValid(provider.secret, headers[PROVIDER_SIGNATURE], signed, clock))
    throw new Refusal('PROVIDER_SIGNATURE');
  return provider;
}

/** Runs a wallet call for the provider that signed it. */
const walletCall =
  <Input extends { readonly provider: string }, Reply>(
    deps: Deps,
    serve: (deps: Deps, call: { readonly provider: GameProvider; readonly input: Input }) => Promise<Reply>,
  ) =>
  ({ input, request }: { readonly input: Input; readonly request: FastifyRequest }): Promise<Reply> => {
    const provider = signerOf(deps, input.provider, request);
    // Other callers without a session share a small connection limit, which must not apply here.
    return withoutConnectionShare(() => serve(deps, { provider, input }));
  };

checkPages('/casino/games/:slug', isProviderGame);

/** Games of providers; see docs/providers.md. */
export const providersFeature = defineFeature({
  contract,
  limits: {
    getProviders: PAGE_READ_LIMIT,
    getCasinoGames: FEED_READ_LIMIT,
    launchGame: [...MUTATION_LIMIT, ...perPlayer(60, MINUTE)],
    getProviderRounds: FEED_READ_LIMIT,
    providerBalance: walletCalls,
    providerBet: walletCalls,
    providerWin: walletCalls,
    providerRollback: walletCalls,
  },
  texts,
  handlers(deps) {
    const lists = createGameLists(deps);
    return {
      getProviders: async () => ({ items: casinoProviders(deps) }),
      getCasinoGames: ({ input, request }) => lists.games(input, request),
      launchGame: (call) => launch(deps, call),
      getProviderRounds: ({ input, player }) => ownRounds(deps, player.userId, input),
      providerBalance: async (call) => walletCall(deps, handleBalance)(call),
      providerBet: async (call) => walletCall(deps, handleBet)(call),
      providerWin: async (call) => walletCall(deps, handleWin)(call),
      providerRollback: async (call) => walletCall(deps, handleRollback)(call),
    };
  },
  jobs: [
    { name: 'asking providers for their games', everyMs: 60_000, run: refreshCatalogues },
    { name: 'closing rounds of providers', everyMs: 60 * 60_000, run: closeStaleRounds },
    { name: 'forgetting sessions of providers', everyMs: 24 * 60 * 60_000, run: purgeSessions },
  ],
  gauges: [
    {
      name: 'provider_rounds_open',
      help: 'Rounds of providers that are open, by game',
      labels: ['game'],
      read: countOpenRounds,
    },
    {
      name: 'provider_wins_refused',
      help: 'Open rounds of providers with a win that was too large',
      labels: ['game', 'round'],
      read: listRefusedWins,
    },
  ],
});
