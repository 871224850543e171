import { defineFeature } from '../../feature.ts';
import { changes, MINUTE, perPlayer } from '../../http/limit.ts';
import * as contract from './contract.ts';
import { tip } from './service.ts';
import { texts } from './texts.ts';

export {
  assertNoDebt,
  assertProven,
  assertRemaining,
  givenAway,
  requireCodeToGive,
  type GivenAway,
} from './rules.ts';

/** Players who give each other money. */
export const tipsFeature = defineFeature({
  contract,
  limits: { sendTip: [...changes, ...perPlayer(60, MINUTE)] },
  texts,
  handlers: (deps) => ({
    sendTip: ({ input, player, language }) => tip(deps, player, input, language),
  }),
});
