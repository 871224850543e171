import type { FastifyRequest } from 'fastify';
import type { Offer } from '#contract/offers.ts';
import type { Deps, Player } from '../../deps.ts';
import { defineFeature } from '../../feature.ts';
import { changes, feedReads, MINUTE, pageReads, perPlayer } from '../../http/limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { counted, offersOff } from '../reward-rules/feature.ts';
import { calendarOf, rewardCenterOf, type Viewer } from './center/center.ts';
import { claimAll } from './claims/claim-all.ts';
import { claimCalendar, claimDate } from './claims/claim-calendar.ts';
import { claimPot, type ClaimedKind } from './claims/claim-pot.ts';
import * as contract from './contract.ts';
import { rewardHistory } from './history.ts';
import { giveCashback } from './jobs/cashback.ts';
import { lapse } from './jobs/lapse.ts';
import { gauges } from './metrics.ts';
import { startRakeboost } from './rakeboost.ts';
import { rewardOverview } from './staff/overview.ts';
import { texts } from './texts.ts';

export { rewardQuestions } from './checks.ts';
export { onExclusion } from './exclusion.ts';

const claiming = [...changes, ...perPlayer(60, MINUTE)];
const reading = [...pageReads, ...perPlayer(60, MINUTE)];

/** Both names of the requirement. */
const kindOf = {
  instant_rakeback: 'instant_rakeback',
  daily_bonus: 'daily_bonus',
  daily: 'daily_bonus',
  weekly_bonus: 'weekly_bonus',
  weekly: 'weekly_bonus',
  monthly_bonus: 'monthly_bonus',
  monthly: 'monthly_bonus',
} as const satisfies Record<(typeof contract.regularTypes)[number], ClaimedKind>;

const offFor = (deps: Deps, request: FastifyRequest): Offer[] => offersOff(deps, deps.geo.countryOf(request));
const viewerOf = (deps: Deps, player: Player, request: FastifyRequest): Viewer => ({
  ...{ player, off: offFor(deps, request) },
});

/** What players have earned by play, and how they claim it. */
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
    getRewardHistory: [...feedReads, ...perPlayer(60, MINUTE)],
    staffRewards: pageReads,
  },
  texts,
  handlers: (deps) => ({
    getRewardCenter: ({ player, request }) => rewardCenterOf(deps, viewerOf(deps, player, request)),
    getCalendar: async ({ player, request }) => ({
      calendar: await calendarOf(deps, viewerOf(deps, player, request)),
    }),
    claimCalendar: ({ input, player: { userId }, language }) =>
      counted('calendar', () => claimDate(deps, { userId, date: new Date(input.datetime), language })),
    claimAllCalendar: ({ input, player: { userId } }) =>
      counted('calendar', () => claimCalendar(deps, { userId, clientId: input.client_id })),
    claimRegular: ({ input, player: { userId }, language, request }) => {
      const kind = kindOf[input.type];
      return counted(kind, async () => {
        const offer = kind === 'instant_rakeback' ? 'rakeback' : 'regular_rewards';
        if (offFor(deps, request).includes(offer)) throw new Refusal('NOT_OFFERED');
        return claimPot(deps, { userId, kind, clientId: input.client_id, language });
      });
    },
    startRakeboost: ({ player }) => counted('rakeboost', () => startRakeboost(deps, player.userId)),
    async claimLevelUp({ input, player: { userId }, language }) {
      const claim = { userId, kind: 'level_up', clientId: input.client_id, language } as const;
      const { amount, balance } = await counted('level_up', () => claimPot(deps, claim));
      return { amount, balance };
    },
    async claimCashback({ input, player: { userId }, language }) {
      const claim = { userId, kind: 'cashback', clientId: input.client_id, language } as const;
      const { amount, balance } = await counted('cashback', () => claimPot(deps, claim));
      return { amount, balance };
    },
    claimAll: ({ input, player: { userId }, request }) =>
      counted('all', () => claimAll(deps, { userId, clientId: input.client_id, off: offFor(deps, request) })),
    getRewardHistory: ({ input, player }) => rewardHistory(deps.db, player.userId, input),
    staffRewards: ({ input }) => rewardOverview(deps, input.days),
  }),
  jobs: [
    { name: 'cashback', everyMs: 10 * 60_000, run: giveCashback },
    { name: 'lapsing rewards', everyMs: 60 * 60_000, run: lapse },
  ],
  gauges,
});
