import type { FastifyRequest } from 'fastify';
import type { Offering } from '#contract/offerings.ts';
import type { Deps, Player } from '../../deps.ts';
import { defineFeature } from '../../feature.ts';
import {
  MUTATION_LIMIT,
  FEED_READ_LIMIT,
  MINUTE,
  PAGE_READ_LIMIT,
  perPlayer,
} from '../../http/rate-limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { withClaimMetrics, getDisabledOfferings } from '../reward-rules/feature.ts';
import { getCalendarFor, getRewardCenterFor, type Viewer } from './center/center.ts';
import { claimAll } from './claims/claim-all.ts';
import { claimCalendar, claimDate } from './claims/claim-calendar.ts';
import { claimPot, type ClaimedKind } from './claims/claim-pot.ts';
import * as contract from '#contract/rewards.ts';
import { listRewardHistory } from './history.ts';
import { creditCashback } from './jobs/cashback.ts';
import { expireRewards } from './jobs/expire-rewards.ts';
import { rewardGauges } from './metrics.ts';
import { startRakeboost } from './rakeboost.ts';
import { getRewardOverview } from './staff-reports/overview.ts';
import { texts } from './texts.ts';

export { rewardInvariants } from './invariants.ts';
export { payOutOnExclusion } from './exclusion.ts';

const claiming = [...MUTATION_LIMIT, ...perPlayer(60, MINUTE)];
const reading = [...PAGE_READ_LIMIT, ...perPlayer(60, MINUTE)];

/** Maps both names used in the requirements to the kind. */
const kindOf = {
  instant_rakeback: 'instant_rakeback',
  daily_bonus: 'daily_bonus',
  daily: 'daily_bonus',
  weekly_bonus: 'weekly_bonus',
  weekly: 'weekly_bonus',
  monthly_bonus: 'monthly_bonus',
  monthly: 'monthly_bonus',
} as const satisfies Record<(typeof contract.regularTypes)[number], ClaimedKind>;

const offFor = (deps: Deps, request: FastifyRequest): Offering[] =>
  getDisabledOfferings(deps, deps.geo.countryOf(request));
const viewerOf = (deps: Deps, player: Player, request: FastifyRequest): Viewer => ({
  player,
  off: offFor(deps, request),
});

/** Rewards that players earn by playing, and how they claim them. */
export const rewardsFeature = defineFeature({
  contract,
  limits: {
    getRewardCenter: reading,
    getCalendar: reading,
    claimCalendar: claiming,
    claimAllCalendar: claiming,
    claimRegular: claiming,
    startRakeboost: claiming,
    claimLevelUp: claiming,
    claimCashback: claiming,
    claimAll: claiming,
    getRewardHistory: [...FEED_READ_LIMIT, ...perPlayer(60, MINUTE)],
    staffRewards: PAGE_READ_LIMIT,
  },
  texts,
  handlers: (deps) => ({
    getRewardCenter: ({ player, request }) => getRewardCenterFor(deps, viewerOf(deps, player, request)),
    getCalendar: async ({ player, request }) => ({
      calendar: await getCalendarFor(deps, viewerOf(deps, player, request)),
    }),
    claimCalendar: ({ input, player: { userId }, language }) =>
      withClaimMetrics('calendar', () =>
        claimDate(deps, { userId, date: new Date(input.datetime), language }),
      ),
    claimAllCalendar: ({ input, player: { userId } }) =>
      withClaimMetrics('calendar', () => claimCalendar(deps, { userId, clientId: input.client_id })),
    claimRegular: ({ input, player: { userId }, language, request }) => {
      const kind = kindOf[input.type];
      return withClaimMetrics(kind, async () => {
        const offer = kind === 'instant_rakeback' ? 'rakeback' : 'regular_rewards';
        if (offFor(deps, request).includes(offer)) throw new Refusal('NOT_OFFERED');
        return claimPot(deps, { userId, kind, clientId: input.client_id, language });
      });
    },
    startRakeboost: ({ player }) => withClaimMetrics('rakeboost', () => startRakeboost(deps, player.userId)),
    async claimLevelUp({ input, player: { userId }, language }) {
      const claim = { userId, kind: 'level_up', clientId: input.client_id, language } as const;
      const { amount, balance } = await withClaimMetrics('level_up', () => claimPot(deps, claim));
      return { amount, balance };
    },
    async claimCashback({ input, player: { userId }, language }) {
      const claim = { userId, kind: 'cashback', clientId: input.client_id, language } as const;
      const { amount, balance } = await withClaimMetrics('cashback', () => claimPot(deps, claim));
      return { amount, balance };
    },
    claimAll: ({ input, player: { userId }, request }) =>
      withClaimMetrics('all', () =>
        claimAll(deps, { userId, clientId: input.client_id, off: offFor(deps, request) }),
      ),
    getRewardHistory: ({ input, player }) => listRewardHistory(deps.db, player.userId, input),
    staffRewards: ({ input }) => getRewardOverview(deps, input.days),
  }),
  jobs: [
    { name: 'cashback', everyMs: 10 * 60_000, run: creditCashback },
    { name: 'lapsing rewards', everyMs: 60 * 60_000, run: expireRewards },
  ],
  gauges: rewardGauges,
});
