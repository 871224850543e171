import { defineFeature } from '../../feature.ts';
import { changes, HOUR, MINUTE, pageReads, perMinute, perPlayer, type Limit } from '../../http/limit.ts';
import { campaignOnWire, campaignsOf } from './campaign-rows.ts';
import { changeState, makeCampaign } from './campaigns.ts';
import { forgetNetworks } from './cleaning.ts';
import { stay, visit } from './clicks.ts';
import * as contract from './contract.ts';
import { dayOf } from './days.ts';
import { overviewOf } from './overview.ts';
import { payOut } from './payout.ts';
import { referralsOf } from './referrals.ts';
import { resourcesFor } from './resources.ts';
import { shareLinks } from './share-links.ts';
import { campaignsForStaff, correct, setTerms } from './staff-campaigns.ts';
import { decideOn, listForStaff } from './staff-referrals.ts';
import { noteNetwork } from './suspicion.ts';
import { texts } from './texts.ts';

export { affiliateQuestions } from './checks.ts';
export { countReferralBets } from './counting.ts';
export { noteDeposits, onJoined, promoCodeFor } from './joining.ts';
export { canPayOut } from './payout.ts';

export { assertResourceFiles } from './resources.ts';

const acts: readonly Limit[] = [...changes, ...perPlayer(60, MINUTE)];
const reading: readonly Limit[] = [...pageReads, ...perPlayer(60, MINUTE)];
const staffActs: readonly Limit[] = [...changes, ...perPlayer(30, MINUTE)];

/** Players who bring players: campaigns, what they brought, and the commission for it. */
export const affiliateFeature = defineFeature({
  contract,
  limits: {
    // Codes that are taken cannot be found by trying.
    newCampaign: [...changes, ...perPlayer(60, HOUR)],
    setCampaignState: acts,
    listCampaigns: pageReads,
    affiliateOverview: reading,
    listReferrals: pageReads,
    affiliateResources: pageReads,
    affiliateSocial: pageReads,
    payoutCommission: acts,
    applyPromo: perMinute(10),
    clickOnlineTime: pageReads,
    staffReferrals: pageReads,
    decideReferral: staffActs,
    staffCampaigns: pageReads,
    setCampaignTerms: staffActs,
    correctCommission: staffActs,
  },
  texts,
  handlers: (deps) => ({
    newCampaign: async ({ input, player, request }) => {
      await noteNetwork(deps, player.userId, request);
      return { campaign: await makeCampaign(deps, player.userId, input) };
    },
    setCampaignState: async ({ input, player }) => ({
      campaign: await changeState(deps, player.userId, input),
    }),
    listCampaigns: async ({ player }) => ({
      items: (await campaignsOf(deps.db, { userId: player.userId, today: dayOf(deps.clock.now()) })).map(
        campaignOnWire,
      ),
    }),
    affiliateOverview: async ({ input, player, request }) => {
      await noteNetwork(deps, player.userId, request);
      return overviewOf(deps, player.userId, input);
    },
    listReferrals: ({ input, player }) => referralsOf(deps, player.userId, input),
    affiliateResources: ({ language }) => resourcesFor(deps, language),
    affiliateSocial: ({ input, player, language }) => shareLinks(deps, player.userId, input.id, language),
    payoutCommission: async ({ input, player, request }) => {
      await noteNetwork(deps, player.userId, request);
      return payOut(deps, player.userId, input.client_id);
    },
    applyPromo: ({ input, player, request }) => visit(deps, player, request, input),
    clickOnlineTime: async ({ input }) => ({ status: await stay(deps, input.click_id) }),
    staffReferrals: ({ input }) => listForStaff(deps.db, input),
    decideReferral: async ({ input, player }) => ({ item: await decideOn(deps, player, input) }),
    staffCampaigns: ({ input }) => campaignsForStaff(deps, input),
    setCampaignTerms: ({ input, player }) => setTerms(deps, player, input),
    correctCommission: ({ input, player }) => correct(deps, player, input),
  }),
  jobs: [{ name: 'forgetting visits and networks', everyMs: HOUR * 1000, run: forgetNetworks }],
});
