import type { FastifyRequest } from 'fastify';
import type { Player } from '../../deps.ts';
import { defineFeature } from '../../feature.ts';
import {
  MUTATION_LIMIT,
  HOUR,
  MINUTE,
  PAGE_READ_LIMIT,
  perPlayer,
  type RateLimit,
} from '../../http/rate-limits.ts';
import type { Language } from '../../texts/languages.ts';
import { getOrigin } from '../sessions/feature.ts';
import { requestWithdrawal, checkPayoutAddress, type WithdrawalRequester } from './request-withdrawal.ts';
import * as contract from '#contract/withdrawals.ts';
import { withdrawalsCsv, listWithdrawals } from './history.ts';
import { holdWithdrawals, releaseWithdrawals } from './holds.ts';
import { createHotWallets } from './hot-wallet.ts';
import { payAllNetworks } from './payer.ts';
import { createQuote } from './quote.ts';
import { cancelOwnWithdrawal } from './release.ts';
import { approveAsStaff, getReviewDetail, listReviewQueue, refuseAsStaff } from './staff.ts';
import { texts } from './texts.ts';

export { withdrawalsByIds } from './history.ts';
export { getWithdrawalHold, holdForScreening } from './holds.ts';
export { withdrawalInvariants } from './invariants.ts';
export { approveScreened, refuseScreened } from './screened.ts';

const asks: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(120, HOUR)];
/** The form requests a new quote with each digit typed. */
const quotes: readonly RateLimit[] = [...PAGE_READ_LIMIT, ...perPlayer(240, MINUTE)];
const files: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(10, 10 * MINUTE)];
/** Rate of manual actions: a stolen session gets few through before it is noticed. */
const acts: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(30, MINUTE)];

const askerOf = (call: {
  readonly player: Player;
  readonly request: FastifyRequest;
  readonly language: Language;
}): WithdrawalRequester => ({
  player: call.player,
  origin: getOrigin(call.request),
  language: call.language,
});

/** Withdrawals: requested, reviewed by staff, signed, sent and confirmed. */
export const withdrawalsFeature = defineFeature({
  contract,
  limits: {
    quoteWithdrawal: quotes,
    checkAddress: quotes,
    withdraw: asks,
    cancelWithdrawal: MUTATION_LIMIT,
    getWithdrawals: PAGE_READ_LIMIT,
    exportWithdrawals: files,
    staffWithdrawals: PAGE_READ_LIMIT,
    staffWithdrawalDetail: PAGE_READ_LIMIT,
    approveWithdrawal: acts,
    refuseWithdrawal: acts,
    holdWithdrawals: acts,
    releaseWithdrawals: acts,
  },
  texts,
  handlers: (deps) => {
    const hotWallets = createHotWallets(deps);
    return {
      quoteWithdrawal: ({ input, player }) => createQuote(deps, player.userId, input),
      checkAddress: ({ input, player }) => checkPayoutAddress(deps, player.userId, input),
      withdraw: (call) => requestWithdrawal(deps, askerOf(call), call.input),
      cancelWithdrawal: ({ input, player }) => cancelOwnWithdrawal(deps, player.userId, input.id),
      getWithdrawals: ({ input, player }) => listWithdrawals(deps, player.userId, input),
      exportWithdrawals: async ({ input, player }) => withdrawalsCsv(deps, player.userId, input),
      staffWithdrawals: ({ input }) => listReviewQueue(deps, hotWallets, input),
      staffWithdrawalDetail: ({ input }) => getReviewDetail(deps, hotWallets, input.id),
      approveWithdrawal: ({ input, player }) => approveAsStaff(deps, player, input.id),
      refuseWithdrawal: ({ input, player }) => refuseAsStaff(deps, player, input),
      holdWithdrawals: ({ input, player }) => holdWithdrawals(deps, player, input),
      releaseWithdrawals: ({ input, player }) => releaseWithdrawals(deps, player, input),
    };
  },
  loops: [{ name: 'the payment of withdrawals', run: payAllNetworks }],
});
