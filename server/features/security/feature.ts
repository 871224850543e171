import type { FastifyRequest } from 'fastify';
import type { Player } from '../../deps.ts';
import { defineFeature } from '../../feature.ts';
import { MUTATION_LIMIT, MINUTE, PAGE_READ_LIMIT } from '../../http/rate-limits.ts';
import type { Language } from '../../texts/languages.ts';
import { confirmSessionDevice, getOrigin } from '../sessions/feature.ts';
import { listActivityOf } from './activity.ts';
import type { Caller } from './caller.ts';
import { purgeExpiredCodes } from './purge.ts';
import * as contract from '#contract/security.ts';
import { requestEmailChange, confirmEmailLink, mailVerification, revokeEmailChange } from './email.ts';
import { requireCode, sendCode } from './otp.ts';
import { getSecurityOverview } from './overview.ts';
import { savePasskey, createPasskeyOptions, removePasskey, setPasskeyName } from './passkeys.ts';
import { texts } from './texts.ts';
import { turnOffTwoFactor, turnOnTwoFactor, generateSecret, regenerateRecoveryCodes } from './two-factor.ts';

export { changedSince, recordActivity } from './activity.ts';
export { mailVerification } from './email.ts';
export { mailOwner } from './owner-mails.ts';
export { requireCode } from './otp.ts';
export { endNewWaysIn, suspectSince } from './recovery.ts';
export { createSecondFactorTicket, readTicket, withSecondFactor } from './sign-in-step.ts';
export { hasTwoFactor, resetTwoFactor } from './two-factor.ts';
export { withGuessLimit, type Guesser } from './guess-limit.ts';

const links = [{ by: 'address', points: 60, seconds: 10 * MINUTE }] as const;

const callerOf = (call: {
  readonly player: Player;
  readonly request: FastifyRequest;
  readonly language: Language;
}): Caller => ({ player: call.player, origin: getOrigin(call.request), language: call.language });

/** Account security: one-time codes, second factor, passkeys and the email address. */
export const securityFeature = defineFeature({
  contract,
  limits: {
    askOtp: MUTATION_LIMIT,
    confirmDevice: MUTATION_LIMIT,
    getSecurity: PAGE_READ_LIMIT,
    generateTwoFactor: MUTATION_LIMIT,
    enableTwoFactor: MUTATION_LIMIT,
    disableTwoFactor: MUTATION_LIMIT,
    newRecoveryCodes: MUTATION_LIMIT,
    passkeyOptions: MUTATION_LIMIT,
    addPasskey: MUTATION_LIMIT,
    renamePasskey: MUTATION_LIMIT,
    deletePasskey: MUTATION_LIMIT,
    mailConfirmation: MUTATION_LIMIT,
    changeEmail: MUTATION_LIMIT,
    confirmEmail: links,
    revokeEmail: links,
    listActivity: PAGE_READ_LIMIT,
  },
  texts,
  handlers: (deps) => ({
    askOtp: ({ input, player, language }) => sendCode(deps, player, input, language),
    async confirmDevice({ input, player }) {
      await requireCode(deps, player, { scope: 'device', code: input.otp });
      await confirmSessionDevice(deps.db, player.sessionId);
      return { status: true };
    },
    getSecurity: ({ player }) => getSecurityOverview(deps, player.userId),
    generateTwoFactor: ({ player }) => generateSecret(deps, player),
    enableTwoFactor: async (call) => ({
      recovery_codes: await turnOnTwoFactor(deps, callerOf(call), call.input),
    }),
    async disableTwoFactor(call) {
      await turnOffTwoFactor(deps, callerOf(call), call.input.otp);
      return { status: true };
    },
    newRecoveryCodes: async (call) => ({
      recovery_codes: await regenerateRecoveryCodes(deps, callerOf(call), call.input.otp),
    }),
    passkeyOptions: async ({ player, input }) => ({
      options: await createPasskeyOptions(deps, player, input.otp),
    }),
    addPasskey: async (call) => ({ passkey: await savePasskey(deps, callerOf(call), call.input) }),
    async renamePasskey({ player, input: { id, name } }) {
      await setPasskeyName(deps.db, player.userId, id, name);
      return { status: true };
    },
    async deletePasskey(call) {
      await removePasskey(deps, callerOf(call), call.input);
      return { status: true };
    },
    mailConfirmation: async ({ player, language }) => ({
      countdown: await mailVerification(deps, player.userId, language),
    }),
    async changeEmail(call) {
      await requestEmailChange(deps, callerOf(call), call.input);
      return { status: true };
    },
    confirmEmail: async ({ input, request, language }) => ({
      email: await confirmEmailLink(deps, input.token, { origin: getOrigin(request), language }),
    }),
    revokeEmail: ({ input, request }) => revokeEmailChange(deps, input.token, getOrigin(request)),
    listActivity: ({ input, player }) => listActivityOf(deps.db, player.userId, input),
  }),
  jobs: [{ name: 'removing expired codes', everyMs: 60 * MINUTE * 1000, run: purgeExpiredCodes }],
});
