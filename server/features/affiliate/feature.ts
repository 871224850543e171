import { addUpCampaigns } from './add-up-campaigns.ts';
import { defineFeature } from '../../feature.ts';
import {
  MUTATION_LIMIT,
  HOUR,
  MINUTE,
  PAGE_READ_LIMIT,
  perMinute,
  perPlayer,
  type RateLimit,
} from '../../http/rate-limits.ts';
import { serializeCampaign, listCampaignRows } from './campaign-rows.ts';
import { updateCampaignState, createCampaign } from './campaigns.ts';
import { purgeOldNetworks } from './purge.ts';
import { extendVisit, recordVisit } from './clicks.ts';
import * as contract from '#contract/affiliate.ts';
import { toUtcDay } from '../reward-rules/feature.ts';
import { getOverview } from './overview.ts';
import { payOut } from './payout.ts';
import { listReferralsFor } from './referrals.ts';
import { getResources } from './resources.ts';
import { shareLinks } from './share-links.ts';
import { listCampaignsForStaff, correctCommissionAsStaff, setTerms } from './staff-campaigns.ts';
import { reviewReferral, listReferralsForStaff } from './staff-referrals.ts';
import { recordNetwork } from './suspicion.ts';
import { texts } from './texts.ts';
import { deliverCommissions } from './transit.ts';

export { affiliateInvariants } from './invariants.ts';
export { countReferralBets } from './record-bets.ts';
export { recordDeposits, recordReferralSignUp, promoCodeFor } from './sign-ups.ts';
export { canPayOut } from './payout.ts';

export { assertResourceFiles } from './resources.ts';

const acts: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(60, MINUTE)];
const reading: readonly RateLimit[] = [...PAGE_READ_LIMIT, ...perPlayer(60, MINUTE)];
const staffActs: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(30, MINUTE)];

/** The affiliate programme: campaigns, referrals and commission. */
export const affiliateFeature = defineFeature({
  contract,
  limits: {
    // Prevents guessing which codes are taken.
    newCampaign: [...MUTATION_LIMIT, ...perPlayer(60, HOUR)],
    setCampaignState: acts,
    listCampaigns: PAGE_READ_LIMIT,
    affiliateOverview: reading,
    listReferrals: PAGE_READ_LIMIT,
    affiliateResources: PAGE_READ_LIMIT,
    affiliateSocial: PAGE_READ_LIMIT,
    payoutCommission: acts,
    applyPromo: perMinute(10),
    clickOnlineTime: PAGE_READ_LIMIT,
    staffReferrals: PAGE_READ_LIMIT,
    decideReferral: staffActs,
    staffCampaigns: PAGE_READ_LIMIT,
    setCampaignTerms: staffActs,
    correctCommission: staffActs,
  },
  texts,
  handlers: (deps) => ({
    newCampaign: async ({ input, player, request }) => {
      await recordNetwork(deps, player.userId, request);
      return { campaign: await createCampaign(deps, player.userId, input) };
    },
    setCampaignState: async ({ input, player }) => ({
      campaign: await updateCampaignState(deps, player.userId, input),
    }),
    listCampaigns: async ({ player }) => ({
      items: (
        await listCampaignRows(deps.db, { userId: player.userId, today: toUtcDay(deps.clock.now()) })
      ).map(serializeCampaign),
    }),
    affiliateOverview: async ({ input, player, request }) => {
      await recordNetwork(deps, player.userId, request);
      return getOverview(deps, player.userId, input);
    },
    listReferrals: ({ input, player }) => listReferralsFor(deps, player.userId, input),
    affiliateResources: ({ language }) => getResources(deps, language),
    affiliateSocial: ({ input, player, language }) => shareLinks(deps, player.userId, input.id, language),
    payoutCommission: async ({ input, player, request }) => {
      await recordNetwork(deps, player.userId, request);
      return payOut(deps, player.userId, input.client_id);
    },
    applyPromo: ({ input, player, request }) => recordVisit(deps, player, request, input),
    clickOnlineTime: async ({ input }) => ({ status: await extendVisit(deps, input.click_id) }),
    staffReferrals: ({ input }) => listReferralsForStaff(deps.db, input),
    decideReferral: async ({ input, player }) => ({ item: await reviewReferral(deps, player, input) }),
    staffCampaigns: ({ input }) => listCampaignsForStaff(deps, input),
    setCampaignTerms: ({ input, player }) => setTerms(deps, player, input),
    correctCommission: ({ input, player }) => correctCommissionAsStaff(deps, player, input),
  }),
  jobs: [
    { name: 'delivering commissions', everyMs: 5_000, run: deliverCommissions },
    { name: 'forgetting visits and networks', everyMs: HOUR * 1000, run: purgeOldNetworks },
    { name: 'adding up campaigns', everyMs: 10_000, run: addUpCampaigns },
  ],
});
