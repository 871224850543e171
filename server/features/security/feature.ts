import type { FastifyRequest } from 'fastify';
import type { Player } from '../../deps.ts';
import { defineFeature } from '../../feature.ts';
import { changes, MINUTE, pageReads } from '../../http/limit.ts';
import type { Language } from '../../texts/languages.ts';
import { confirmSessionDevice, originOf } from '../sessions/feature.ts';
import { activityOf } from './activity.ts';
import type { Caller } from './caller.ts';
import { removeExpired } from './cleaning.ts';
import * as contract from './contract.ts';
import { askForChange, confirm, mailVerification, revokeChange } from './email.ts';
import { requireCode, sendCode } from './otp.ts';
import { securityOf } from './overview.ts';
import { keepPasskey, offerPasskey, removePasskey, renamePasskeyTo } from './passkeys.ts';
import { texts } from './texts.ts';
import { disable, enable, generateSecret, renewCodes } from './two-factor.ts';

export { changedSince, recordActivity } from './activity.ts';
export { mailVerification } from './email.ts';
export { tellOwner } from './mails.ts';
export { requireCode } from './otp.ts';
export { endNewWaysIn, suspectSince } from './recovery.ts';
export { askSecondFactor, readTicket, withSecondFactor } from './sign-in-step.ts';
export { hasTwoFactor, resetTwoFactor } from './two-factor.ts';
export { guarded, type Guesser } from './wrong-codes.ts';

const links = [{ by: 'address', points: 60, seconds: 10 * MINUTE }] as const;

const callerOf = (call: {
  readonly player: Player;
  readonly request: FastifyRequest;
  readonly language: Language;
}): Caller => ({ player: call.player, origin: originOf(call.request), language: call.language });

/** What keeps an account its owner's: one-time codes, the second factor, passkeys, the address. */
export const securityFeature = defineFeature({
  contract,
  limits: {
    askOtp: changes,
    confirmDevice: changes,
    getSecurity: pageReads,
    generateTwoFactor: changes,
    enableTwoFactor: changes,
    disableTwoFactor: changes,
    newRecoveryCodes: changes,
    passkeyOptions: changes,
    addPasskey: changes,
    renamePasskey: changes,
    deletePasskey: changes,
    mailConfirmation: changes,
    changeEmail: changes,
    confirmEmail: links,
    revokeEmail: links,
    listActivity: pageReads,
  },
  texts,
  handlers: (deps) => ({
    askOtp: ({ input, player, language }) => sendCode(deps, player, input, language),
    async confirmDevice({ input, player }) {
      await requireCode(deps, player, { scope: 'device', code: input.otp });
      await confirmSessionDevice(deps.db, player.sessionId);
      return { status: true };
    },
    getSecurity: ({ player }) => securityOf(deps, player.userId),
    generateTwoFactor: ({ player }) => generateSecret(deps, player),
    enableTwoFactor: async (call) => ({ recovery_codes: await enable(deps, callerOf(call), call.input) }),
    async disableTwoFactor(call) {
      await disable(deps, callerOf(call), call.input.otp);
      return { status: true };
    },
    newRecoveryCodes: async (call) => ({
      recovery_codes: await renewCodes(deps, callerOf(call), call.input.otp),
    }),
    passkeyOptions: async ({ player, input }) => ({ options: await offerPasskey(deps, player, input.otp) }),
    addPasskey: async (call) => ({ passkey: await keepPasskey(deps, callerOf(call), call.input) }),
    async renamePasskey({ player, input: { id, name } }) {
      await renamePasskeyTo(deps.db, player.userId, id, name);
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
      await askForChange(deps, callerOf(call), call.input);
      return { status: true };
    },
    confirmEmail: async ({ input, request, language }) => ({
      email: await confirm(deps, input.token, { origin: originOf(request), language }),
    }),
    revokeEmail: ({ input, request }) => revokeChange(deps, input.token, originOf(request)),
    listActivity: ({ input, player }) => activityOf(deps.db, player.userId, input.page),
  }),
  jobs: [{ name: 'removing expired codes', everyMs: 60 * MINUTE * 1000, run: removeExpired }],
});
