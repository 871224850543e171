import { defineFeature } from '../../feature.ts';
import { changes } from '../../http/limit.ts';
import * as contract from './contract.ts';
import { sendCode } from './otp.ts';
import { texts } from './texts.ts';

export { requireCode } from './otp.ts';

/** What keeps an account its owner's: one-time codes, the second factor, passkeys, the address. */
export const securityFeature = defineFeature({
  contract,
  limits: { askOtp: changes },
  texts,
  handlers: (deps) => ({
    askOtp: ({ input, player, language }) => sendCode(deps, player, input, language),
  }),
});
