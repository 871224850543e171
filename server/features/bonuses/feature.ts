import { defineFeature } from '../../feature.ts';
import {
  MUTATION_LIMIT,
  MINUTE,
  PAGE_READ_LIMIT,
  perPlayer,
  type RateLimit,
} from '../../http/rate-limits.ts';
import { cancelOwnBonus, quoteCancellation } from './cancel.ts';
import * as contract from '#contract/bonuses.ts';
import { activateSpins, getActivationDetails, claimSpins } from './free-spins.ts';
import { bonusJobs } from './job.ts';
import { listBonusesForStaff, listBonusPage } from './lists.ts';
import { closeBonusAsStaff, giveBonusAsStaff, setBonusHeld } from './staff.ts';
import { texts } from './texts.ts';
import { unlockOwnBonus } from './unlock.ts';

export { endBonusesOnExclusion } from './exclusion.ts';
export { toFreeSpinOffer } from './free-spins.ts';
export { activeFreeSpins, listWaitingFreeSpins, grantFreeSpins, sumUnstartedSpinStakes } from './grants.ts';
export { listOpenBonusesFor } from './lists.ts';
export { openBonus, type NewBonus } from './open.ts';
export { bonusInvariants } from './invariants.ts';
export { voidBonus } from './reversal.ts';
export { addBetsToBonusWager } from './wager.ts';

const rewards: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(60, MINUTE)];
/** Rate of manual actions of staff. */
const acts: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(30, MINUTE)];

/** Bonus balances and free spins. */
export const bonusesFeature = defineFeature({
  contract,
  limits: {
    unlockBonus: rewards,
    getCancelInfo: PAGE_READ_LIMIT,
    cancelBonus: rewards,
    listBonuses: PAGE_READ_LIMIT,
    getActivationInfo: PAGE_READ_LIMIT,
    activateFreeSpins: rewards,
    claimFreeSpins: rewards,
    staffBonuses: PAGE_READ_LIMIT,
    giveBonus: acts,
    holdBonus: acts,
    closeBonus: acts,
  },
  texts,
  jobs: bonusJobs,
  handlers: (deps) => ({
    unlockBonus: ({ input, player }) => unlockOwnBonus(deps, player.userId, input.balance_id),
    getCancelInfo: ({ input, player }) => quoteCancellation(deps, player.userId, input.id),
    cancelBonus: ({ input, player }) => cancelOwnBonus(deps, player.userId, input),
    listBonuses: ({ input, player }) => listBonusPage(deps, player.userId, input),
    getActivationInfo: ({ input, player }) => getActivationDetails(deps, player.userId, input.fs_code),
    activateFreeSpins: ({ input, player }) => activateSpins(deps, player.userId, input),
    claimFreeSpins: ({ input, player }) => claimSpins(deps, player.userId, input.bonus_code),
    staffBonuses: ({ input }) => listBonusesForStaff(deps, input.user_id),
    giveBonus: ({ input, player }) => giveBonusAsStaff(deps, player, input),
    holdBonus: ({ input, player }) => setBonusHeld(deps, player, input),
    closeBonus: ({ input, player }) => closeBonusAsStaff(deps, player, input.id),
  }),
});
