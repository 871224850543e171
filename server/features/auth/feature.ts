import { defineFeature } from '../../feature.ts';
import { getRequestAddress } from '../../http/client-network.ts';
import { hashRoutableNetwork } from '../../http/network-key.ts';
import { promoCodeFor } from '../affiliate/feature.ts';
import { applyJoinCode } from '../promotions/feature.ts';
import { mailVerification } from '../security/feature.ts';
import { getOrigin, revokeSession } from '../sessions/feature.ts';
import { parseEmail } from '../../http/check-email.ts';
import { replacePassword } from './change-password.ts';
import * as contract from '#contract/auth.ts';
import { register } from './join.ts';
import { limits } from './limits.ts';
import { finishSignInByTicket, signIn } from './login.ts';
import { isResetCodeValid, mailResetLink, setPassword } from './password-reset.ts';
import { warmUpPasswords } from './passwords.ts';
import { texts } from './texts.ts';

export { createPlayer } from './join.ts';
export { finishSignIn } from './login.ts';
export { generateUsername } from './username.ts';

/** Sign-in, sign-out and passwords. */
export const authFeature = defineFeature({
  contract,
  limits,
  texts,
  handlers: (deps) => ({
    login: ({ input, request }) => signIn(deps, input, getOrigin(request)),
    async join({ input, request, language, notify }) {
      const country = deps.geo.countryOf(request);
      const { userId, credentials, welcome } = await register(deps, input, {
        origin: getOrigin(request),
        language,
        isAffiliateOn: !deps.offersOff(country).includes('affiliate'),
      });
      const typed = input.promo_code?.trim();
      const code = typed ? await promoCodeFor(deps, typed, country) : null;
      if (code)
        await applyJoinCode(deps, userId, code, {
          country,
          ipKey: hashRoutableNetwork(deps, getRequestAddress(request)),
        });
      deps.background.run('confirmation of an address', async () => {
        await mailVerification(deps, userId, language);
      });
      if (welcome) notify(welcome(language));
      return credentials;
    },
    finishTwoFactor: ({ input, request }) => finishSignInByTicket(deps, input, getOrigin(request)),
    async logout({ player }) {
      if (player) await revokeSession(deps, player, player.sessionId);
      return { status: true };
    },
    async forgotPassword({ input, language }) {
      const email = parseEmail(input.email);
      deps.background.run('mail of a reset link', () => mailResetLink(deps, email, language));
      return { status: true };
    },
    checkPasswordCode: async ({ input }) => ({ valid: await isResetCodeValid(deps, input.code) }),
    resetPassword: async ({ input, request }) => ({
      status: true,
      ...(await setPassword(deps, input, getOrigin(request))),
    }),
    changePassword: async ({ input, request, ...call }) => ({
      status: true,
      device_token: await replacePassword(deps, { ...call, origin: getOrigin(request) }, input),
    }),
  }),
  warmUp: warmUpPasswords,
});
