import { defineFeature } from '../../feature.ts';
import { changes, HOUR, pageReads, perMinute, perPlayer } from '../../http/limit.ts';
import * as contract from './contract.ts';
import { findOrder, start } from './orders.ts';
import { texts } from './texts.ts';
import { assertSigned, settle } from './webhook.ts';

export { buyQuestions } from './checks.ts';
export { serveDemoCheckout } from './demo-checkout.ts';
export { isDemoCheckout } from './signature.ts';

/** Money that is bought at a hosted checkout. */
export const buyFeature = defineFeature({
  contract,
  limits: {
    startBuy: [...changes, ...perPlayer(60, HOUR)],
    getBuyOrder: pageReads,
    /** Of its own: a flood leaves what players do alone. */
    buyWebhook: perMinute(1_200),
  },
  texts,
  handlers: (deps) => ({
    startBuy: ({ input, player }) => start(deps, player.userId, input.amount),
    getBuyOrder: ({ input, player }) => findOrder(deps, player.userId, input.id),
    async buyWebhook({ input, request }) {
      assertSigned(deps, request);
      await settle(deps, input);
      return { status: true };
    },
  }),
});
