import { defineFeature } from '../../feature.ts';
import { hashRequestNetwork } from '../../http/ip-key.ts';
import { MUTATION_LIMIT, MINUTE, perPlayer, type RateLimit } from '../../http/rate-limits.ts';
import { withClaimMetrics } from '../reward-rules/feature.ts';
import { claimDropShare } from './claim.ts';
import * as contract from '#contract/coin-drops.ts';
import { markCountChanged, publishCollectedCounts } from './count.ts';
import { endDrops } from './job.ts';
import { openCoinDrop } from './start.ts';
import { texts } from './texts.ts';

export { RESERVED_FOR_DROPS_SQL, dropInvariants } from './invariants.ts';

const calls: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(60, MINUTE)];

/** Coin drops: money that a player drops into a chat room for players who collect it in time. */
export const dropsFeature = defineFeature({
  contract,
  limits: { startDrop: calls, claimDrop: calls },
  texts,
  handlers: (deps) => ({
    startDrop: ({ input, player, language }) => openCoinDrop(deps, player, input, language),
    async claimDrop({ input, player, request, language }) {
      const ipKey = hashRequestNetwork(deps, request);
      await withClaimMetrics('drop', () =>
        claimDropShare(deps, { id: input.id, userId: player.userId, ipKey, language }),
      );
      markCountChanged(deps, input.id);
      return { status: true };
    },
  }),
  jobs: [
    { name: 'drops', everyMs: 1_000, run: endDrops },
    { name: 'telling who collects', everyMs: 1_000, run: publishCollectedCounts },
  ],
});
