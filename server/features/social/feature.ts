import { defineFeature } from '../../feature.ts';
import { changes, MINUTE, pageReads, perPlayer, type Limit } from '../../http/limit.ts';
import { requireCode } from '../security/feature.ts';
import { originOf } from '../sessions/feature.ts';
import * as contract from './contract.ts';
import { assertReachable, beginOAuth, endOAuth, type OAuthDeps } from './oauth.ts';
import { createClients } from './providers.ts';
import { dropExpired } from './queries.ts';
import { texts } from './texts.ts';
import { askWallet, assertAddress, proveWallet } from './wallet.ts';
import { enterWith, listOf, tie, untie } from './ways-in.ts';
import { checkPages } from '../content/feature.ts';
import { offeredProviders } from './providers.ts';

export { offeredProviders } from './providers.ts';

/** Only the caller is counted, never the wallet or account that is named: nobody is kept out by somebody else. */
const attempts: readonly Limit[] = [{ by: 'address', points: 60, seconds: 10 * MINUTE }];
/** A signed-in player's own, beside what an address may do. */
const tieAttempts: readonly Limit[] = [...changes, ...perPlayer(60, 10 * MINUTE)];

checkPages('/oauth/:provider', ({ env }, name) => offeredProviders(env).some((one) => one === name));

/** Ways into an account beside its password: wallets and other sites. */
export const socialFeature = defineFeature({
  contract,
  limits: {
    web3Nonce: attempts,
    web3Login: attempts,
    oauth: attempts,
    oauthCallback: attempts,
    listSocial: pageReads,
    tieWalletNonce: tieAttempts,
    tieWallet: tieAttempts,
    tieOAuth: tieAttempts,
    tieOAuthCallback: tieAttempts,
    untieSocial: tieAttempts,
  },
  texts,
  handlers(plainDeps) {
    const deps: OAuthDeps = { ...plainDeps, clientOf: createClients(plainDeps.env) };
    return {
      web3Nonce: ({ input }) => askWallet(deps, input, null),
      async web3Login({ input, request, language, notify }) {
        const proof = await proveWallet(deps, input, null);
        const { reply, welcome } = await enterWith(deps, proof, input, { request, language });
        if (welcome) notify(welcome(language));
        return { ...reply, ...(reply.auth_token !== undefined && { reload: true }) };
      },
      oauth: ({ input }) => beginOAuth(deps, input.provider, null),
      async oauthCallback({ input, request, language, notify }) {
        const proof = await endOAuth(deps, input, null);
        const { reply, welcome } = await enterWith(deps, proof, input, { request, language });
        if (welcome) notify(welcome(language));
        return reply;
      },
      listSocial: ({ player }) => listOf(deps, player.userId),
      async tieWalletNonce({ input, player }) {
        assertAddress(input.address);
        await requireCode(deps, player, { scope: 'social', code: input.otp });
        return askWallet(deps, input, player.userId);
      },
      async tieWallet({ input, player, request, language }) {
        const caller = { player, origin: originOf(request), language };
        await tie(deps, caller, await proveWallet(deps, input, player.userId));
        return { status: true };
      },
      async tieOAuth({ input, player }) {
        await assertReachable(deps, input.provider);
        await requireCode(deps, player, { scope: 'social', code: input.otp });
        return beginOAuth(deps, input.provider, player.userId);
      },
      async tieOAuthCallback({ input, player, request, language }) {
        const caller = { player, origin: originOf(request), language };
        await tie(deps, caller, await endOAuth(deps, input, player.userId));
        return { status: true };
      },
      async untieSocial({ input, player, request, language }) {
        await requireCode(deps, player, { scope: 'social', code: input.otp });
        await untie(deps, { player, origin: originOf(request), language }, input.kind);
        return { status: true };
      },
    };
  },
  jobs: [
    {
      name: 'dropping sign-ins that were not ended',
      everyMs: 10 * MINUTE * 1000,
      run: ({ db, clock }) => dropExpired(db, clock.now()),
    },
  ],
});
