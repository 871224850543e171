import type { FastifyRequest } from 'fastify';
import { outsideShares } from '../../db/shares.ts';
import { defineFeature } from '../../feature.ts';
import { changes, feedReads, MINUTE, pageReads, perMinute, perPlayer } from '../../http/limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { isSigned } from '../../http/signature.ts';
import type { Deps } from '../../deps.ts';
import { PROVIDER_SIGNATURE, signedHead } from './calls.ts';
import { refreshCatalogues } from './catalogue.ts';
import { closeStaleRounds, openRounds, refusedWins } from './close.ts';
import * as contract from './contract.ts';
import { forgetSessions, launch } from './launch.ts';
import { casinoProviders, createGameLists, isProviderGame, ownRounds } from './lists.ts';
import { providersOf, type Provider } from '../../game-providers.ts';
import { texts } from './texts.ts';
import { balance, bet, rollback, win } from './wallet/calls.ts';
import { checkPages } from '../content/feature.ts';

export { startBuiltInProvider } from './built-in.ts';
export { signedHead } from './calls.ts';
export { listedGame } from './catalogue.ts';
export { providerQuestions } from './checks.ts';
export { newestProviderBets, recentProviderGames } from './feed.ts';
export { casinoProviders, createGameInfo, eachProviderRound, isProviderGame } from './lists.ts';

/** A provider calls from few addresses for all of its players; a forged call costs one HMAC. */
const walletCalls = perMinute(240_000);

/** Who signed a call. @throws {Refusal} PROVIDER_SIGNATURE, before anything is looked up */
function signerOf({ env, clock }: Deps, slug: string, { headers, rawBody, url }: FastifyRequest): Provider {
  const provider = providersOf(env).list.find((one) => one.slug === slug);
  const head = Buffer.from(signedHead('POST', url.replace('/api/provider', '')));
  const signed = Buffer.concat([head, rawBody ?? Buffer.alloc(0)]);
  if (!provider || !isSigned(provider.secret, headers[PROVIDER_SIGNATURE], signed, clock))
    throw new Refusal('PROVIDER_SIGNATURE');
  return provider;
}

/** Does one call of the wallet for the provider that signed it. */
const walletCall =
  <Input extends { readonly provider: string }, Reply>(
    deps: Deps,
    serve: (deps: Deps, call: { readonly provider: Provider; readonly input: Input }) => Promise<Reply>,
  ) =>
  ({ input, request }: { readonly input: Input; readonly request: FastifyRequest }): Promise<Reply> => {
    const provider = signerOf(deps, input.provider, request);
    // Others who are not signed in wait in short lines.
    return outsideShares(() => serve(deps, { provider, input }));
  };

checkPages('/casino/games/:slug', isProviderGame);

/** Games of providers: docs/providers.md. */
export const providersFeature = defineFeature({
  contract,
  limits: {
    getProviders: pageReads,
    getCasinoGames: feedReads,
    launchGame: [...changes, ...perPlayer(60, MINUTE)],
    getProviderRounds: feedReads,
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
      providerBalance: async (call) => walletCall(deps, balance)(call),
      providerBet: async (call) => walletCall(deps, bet)(call),
      providerWin: async (call) => walletCall(deps, win)(call),
      providerRollback: async (call) => walletCall(deps, rollback)(call),
    };
  },
  jobs: [
    { name: 'asking providers for their games', everyMs: 60_000, run: refreshCatalogues },
    { name: 'closing rounds of providers', everyMs: 60 * 60_000, run: closeStaleRounds },
    { name: 'forgetting sessions of providers', everyMs: 24 * 60 * 60_000, run: forgetSessions },
  ],
  gauges: [
    {
      name: 'provider_rounds_open',
      help: 'Rounds of providers that are open, by game',
      labels: ['game'],
      read: openRounds,
    },
    {
      name: 'provider_wins_refused',
      help: 'Open rounds of providers with a win that was too large',
      labels: ['game', 'round'],
      read: refusedWins,
    },
  ],
});
