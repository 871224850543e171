import { defineFeature } from '../../feature.ts';
import { originOf, revoke } from '../sessions/feature.ts';
import { checkEmail } from './checks.ts';
import * as contract from './contract.ts';
import { register } from './join.ts';
import { limits } from './limits.ts';
import { signIn } from './login.ts';
import { isResetCodeValid, mailResetLink, setPassword } from './password-reset.ts';
import { warmUpPasswords } from './passwords.ts';
import { texts } from './texts.ts';

export { createPlayer } from './join.ts';
export { finishSignIn } from './login.ts';

/** Sign-in, sign-out and passwords. */
export const authFeature = defineFeature({
  contract,
  limits,
  texts,
  handlers: (deps) => ({
    login: ({ input, request }) => signIn(deps, input, originOf(request)),
    async join({ input, request, language, notify }) {
      const { credentials, welcome } = await register(deps, input, originOf(request), language);
      if (welcome) notify(welcome(language));
      return credentials;
    },
    async logout({ player }) {
      if (player) await revoke(deps, player, player.sessionId);
      return { status: true };
    },
    async forgotPassword({ input, language }) {
      const email = checkEmail(input.email);
      deps.background.run('mail of a reset link', () => mailResetLink(deps, email, language));
      return { status: true };
    },
    checkPasswordCode: async ({ input }) => ({ valid: await isResetCodeValid(deps, input.code) }),
    resetPassword: async ({ input }) => ({ status: true, device_token: await setPassword(deps, input) }),
  }),
  warmUp: warmUpPasswords,
});
