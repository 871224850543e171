import { defineFeature } from '../../feature.ts';
import { MUTATION_LIMIT, HOUR, PAGE_READ_LIMIT, perMinute, perPlayer } from '../../http/rate-limits.ts';
import * as contract from '#contract/buy.ts';
import { findOrder, startOrder } from './orders.ts';
import { texts } from './texts.ts';
import { assertSigned, applyCheckoutEvent } from './webhook.ts';

export { buyInvariants } from './invariants.ts';
export { serveDemoCheckout } from './demo-checkout.ts';
export { isDemoCheckout } from './signature.ts';

/** Purchases of money at a hosted checkout. */
export const buyFeature = defineFeature({
  contract,
  limits: {
    startBuy: [...MUTATION_LIMIT, ...perPlayer(60, HOUR)],
    getBuyOrder: PAGE_READ_LIMIT,
    /** A separate limit, so that a flood does not affect players' calls. */
    buyWebhook: perMinute(1_200),
  },
  texts,
  handlers: (deps) => ({
    startBuy: ({ input, player }) => startOrder(deps, player.userId, input.amount),
    getBuyOrder: ({ input, player }) => findOrder(deps, player.userId, input.id),
    async buyWebhook({ input, request }) {
      assertSigned(deps, request);
      await applyCheckoutEvent(deps, input);
      return { status: true };
    },
  }),
});
