import type { FastifyRequest } from 'fastify';
import type { Player } from '../../deps.ts';
import { defineFeature } from '../../feature.ts';
import { changes, HOUR, MINUTE, pageReads, perPlayer, type Limit } from '../../http/limit.ts';
import type { Language } from '../../texts/languages.ts';
import { originOf } from '../sessions/feature.ts';
import { ask, checkAddress, type Asker } from './ask.ts';
import * as contract from './contract.ts';
import { withdrawalsCsv, withdrawalsOf } from './history.ts';
import { createHotWallets } from './hot-wallet.ts';
import { payOnNetworks } from './payer.ts';
import { quoteFor } from './quote.ts';
import { cancel } from './release.ts';
import { approve, detailFor, listFor, refuse } from './staff.ts';
import { texts } from './texts.ts';

export { withdrawalsByIds } from './history.ts';
export { withdrawalQuestions } from './checks.ts';

const asks: readonly Limit[] = [...changes, ...perPlayer(120, HOUR)];
/** A form asks anew with each figure that is typed. */
const quotes: readonly Limit[] = [...pageReads, ...perPlayer(240, MINUTE)];
const files: readonly Limit[] = [...changes, ...perPlayer(10, 10 * MINUTE)];
/** What somebody does by hand: a stolen session gets through few before it is seen. */
const acts: readonly Limit[] = [...changes, ...perPlayer(30, MINUTE)];

const askerOf = (call: {
  readonly player: Player;
  readonly request: FastifyRequest;
  readonly language: Language;
}): Asker => ({ player: call.player, origin: originOf(call.request), language: call.language });

/** Coins that go out: asked for, looked at by people, signed, sent, confirmed. */
export const withdrawalsFeature = defineFeature({
  contract,
  limits: {
    quoteWithdrawal: quotes,
    checkAddress: quotes,
    withdraw: asks,
    cancelWithdrawal: changes,
    getWithdrawals: pageReads,
    exportWithdrawals: files,
    staffWithdrawals: pageReads,
    staffWithdrawalDetail: pageReads,
    approveWithdrawal: acts,
    refuseWithdrawal: acts,
  },
  texts,
  handlers: (deps) => {
    const hotWallets = createHotWallets(deps);
    return {
      quoteWithdrawal: ({ input, player }) => quoteFor(deps, player.userId, input),
      checkAddress: ({ input, player }) => checkAddress(deps, player.userId, input),
      withdraw: (call) => ask(deps, askerOf(call), call.input),
      cancelWithdrawal: ({ input, player }) => cancel(deps, player.userId, input.id),
      getWithdrawals: ({ input, player }) => withdrawalsOf(deps, player.userId, input),
      exportWithdrawals: async ({ input, player }) => withdrawalsCsv(deps, player.userId, input),
      staffWithdrawals: ({ input }) => listFor(deps, hotWallets, input),
      staffWithdrawalDetail: ({ input }) => detailFor(deps, hotWallets, input.id),
      approveWithdrawal: ({ input, player }) => approve(deps, player, input.id),
      refuseWithdrawal: ({ input, player }) => refuse(deps, player, input),
    };
  },
  loops: [{ name: 'the payment of withdrawals', run: payOnNetworks }],
});
