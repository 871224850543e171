import { defineFeature } from '../../feature.ts';
import { changes, MINUTE, pageReads, perPlayer, type Limit } from '../../http/limit.ts';
import { cancel, cancelInfo } from './cancel.ts';
import * as contract from './contract.ts';
import { activateSpins, activationInfo, claimSpins } from './free-spins.ts';
import { jobs } from './job.ts';
import { bonusesForStaff, listOf } from './lists.ts';
import { close, give, hold } from './staff.ts';
import { texts } from './texts.ts';
import { unlock } from './unlock.ts';

export { endBonuses } from './exclusion.ts';
export { freeSpinOfferOf } from './free-spins.ts';
export { activeFreeSpins, freeSpinsOf, grantFreeSpins, untakenSpins } from './grants.ts';
export { bonusesOf } from './lists.ts';
export { openBonus, type NewBonus } from './open.ts';
export { bonusQuestions } from './questions.ts';
export { voidBonus } from './reversal.ts';
export { countBonusBets } from './wager.ts';

const rewards: readonly Limit[] = [...changes, ...perPlayer(60, MINUTE)];
/** What staff does by hand. */
const acts: readonly Limit[] = [...changes, ...perPlayer(30, MINUTE)];

/** Bonus balances and free spins. */
export const bonusesFeature = defineFeature({
  contract,
  limits: {
    unlockBonus: rewards,
    getCancelInfo: pageReads,
    cancelBonus: rewards,
    listBonuses: pageReads,
    getActivationInfo: pageReads,
    activateFreeSpins: rewards,
    claimFreeSpins: rewards,
    staffBonuses: pageReads,
    giveBonus: acts,
    holdBonus: acts,
    closeBonus: acts,
  },
  texts,
  jobs,
  handlers: (deps) => ({
    unlockBonus: ({ input, player }) => unlock(deps, player.userId, input.balance_id),
    getCancelInfo: ({ input, player }) => cancelInfo(deps, player.userId, input.id),
    cancelBonus: ({ input, player }) => cancel(deps, player.userId, input),
    listBonuses: ({ input, player }) => listOf(deps, player.userId, input),
    getActivationInfo: ({ input, player }) => activationInfo(deps, player.userId, input.fs_code),
    activateFreeSpins: ({ input, player }) => activateSpins(deps, player.userId, input),
    claimFreeSpins: ({ input, player }) => claimSpins(deps, player.userId, input.bonus_code),
    staffBonuses: ({ input }) => bonusesForStaff(deps, input.user_id),
    giveBonus: ({ input, player }) => give(deps, player, input),
    holdBonus: ({ input, player }) => hold(deps, player, input),
    closeBonus: ({ input, player }) => close(deps, player, input.id),
  }),
});
