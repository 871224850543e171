import { defineFeature } from '../../feature.ts';
import { MUTATION_LIMIT, MINUTE, perPlayer } from '../../http/rate-limits.ts';
import * as contract from '#contract/tips.ts';
import { deliverTips } from './deliver.ts';
import { sendTipToPlayer } from './service.ts';
import { texts } from './texts.ts';

export { tipInvariants } from './invariants.ts';
export {
  assertNoDebt,
  assertProven,
  assertRemaining,
  getRecentGiving,
  requireOtpAboveLimit,
  type GivenAway,
} from './rules.ts';

/** Tips between players. */
export const tipsFeature = defineFeature({
  contract,
  limits: { sendTip: [...MUTATION_LIMIT, ...perPlayer(60, MINUTE)] },
  texts,
  handlers: (deps) => ({
    sendTip: ({ input, player, language }) => sendTipToPlayer(deps, player, input, language),
  }),
  jobs: [{ name: 'delivering tips', everyMs: 5_000, run: deliverTips }],
});
