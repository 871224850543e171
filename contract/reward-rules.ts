import type { Refusals } from './errors.ts';

/** Refusals shared by every feature that grants rewards. */
export const refusals = {
  /** Switched off by the jurisdiction. */
  NOT_OFFERED: { code: 3002, status: 403 },
  RANK_TOO_LOW: { code: 3003, status: 403 },
  NOT_ELIGIBLE: { code: 3004, status: 403 },
  NOTHING_TO_CLAIM: { code: 5105, status: 409 },
  NOT_CLAIMABLE_YET: { code: 5101, status: 409 },
  ALREADY_CLAIMED: { code: 5102, status: 409 },
  REWARD_EXPIRED: { code: 5103, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly rewardRules: typeof refusals;
  }
}
