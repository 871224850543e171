import { defineFeature } from '../../feature.ts';
import {
  MUTATION_LIMIT,
  MINUTE,
  PAGE_READ_LIMIT,
  perPlayer,
  type RateLimit,
} from '../../http/rate-limits.ts';
import { requireCode } from '../security/feature.ts';
import { getOrigin } from '../sessions/feature.ts';
import * as contract from '#contract/social.ts';
import { assertReachable, startOAuth, finishOAuth, type OAuthDeps } from './oauth.ts';
import { createClients } from './providers.ts';
import { deleteExpiredAttempts } from './queries.ts';
import { texts } from './texts.ts';
import { createWalletChallenge, assertAddress, verifyWalletSignature } from './wallet.ts';
import { signInWithProof, listLinkedAccounts, linkAccount, unlinkAccount } from './linked-accounts.ts';
import { checkPages } from '../content/feature.ts';
import { offeredProviders } from './providers.ts';

export { offeredProviders } from './providers.ts';

/** Counts only the caller, never the named wallet or account, so that no one can lock out another player. */
const attempts: readonly RateLimit[] = [{ by: 'address', points: 60, seconds: 10 * MINUTE }];
/** For a signed-in player, in addition to the limit of the address. */
const tieAttempts: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(60, 10 * MINUTE)];

checkPages('/oauth/:provider', ({ env }, name) => offeredProviders(env).some((one) => one === name));

/** Sign-in with wallets and other sites. */
export const socialFeature = defineFeature({
  contract,
  limits: {
    web3Nonce: attempts,
    web3Login: attempts,
    oauth: attempts,
    oauthCallback: attempts,
    listSocial: PAGE_READ_LIMIT,
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
      web3Nonce: ({ input }) => createWalletChallenge(deps, input, null),
      async web3Login({ input, request, language, notify }) {
        const proof = await verifyWalletSignature(deps, input, null);
        const { reply, welcome } = await signInWithProof(deps, proof, input, { request, language });
        if (welcome) notify(welcome(language));
        return { ...reply, ...(reply.auth_token !== undefined && { reload: true }) };
      },
      oauth: ({ input }) => startOAuth(deps, input.provider, null),
      async oauthCallback({ input, request, language, notify }) {
        const proof = await finishOAuth(deps, input, null);
        const { reply, welcome } = await signInWithProof(deps, proof, input, { request, language });
        if (welcome) notify(welcome(language));
        return reply;
      },
      listSocial: ({ player }) => listLinkedAccounts(deps, player.userId),
      async tieWalletNonce({ input, player }) {
        assertAddress(input.address);
        await requireCode(deps, player, { scope: 'social', code: input.otp });
        return createWalletChallenge(deps, input, player.userId);
      },
      async tieWallet({ input, player, request, language }) {
        const caller = { player, origin: getOrigin(request), language };
        await linkAccount(deps, caller, await verifyWalletSignature(deps, input, player.userId));
        return { status: true };
      },
      async tieOAuth({ input, player }) {
        await assertReachable(deps, input.provider);
        await requireCode(deps, player, { scope: 'social', code: input.otp });
        return startOAuth(deps, input.provider, player.userId);
      },
      async tieOAuthCallback({ input, player, request, language }) {
        const caller = { player, origin: getOrigin(request), language };
        await linkAccount(deps, caller, await finishOAuth(deps, input, player.userId));
        return { status: true };
      },
      async untieSocial({ input, player, request, language }) {
        await requireCode(deps, player, { scope: 'social', code: input.otp });
        await unlinkAccount(deps, { player, origin: getOrigin(request), language }, input.kind);
        return { status: true };
      },
    };
  },
  jobs: [
    {
      name: 'dropping sign-ins that were not ended',
      everyMs: 10 * MINUTE * 1000,
      run: ({ db, clock }) => deleteExpiredAttempts(db, clock.now()),
    },
  ],
});
