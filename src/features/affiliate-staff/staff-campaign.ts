import type { ReplyOf } from '#contract/endpoint.ts';
import type { staffCampaigns } from '#server/features/affiliate/contract.ts';

/** A campaign with whose it is. */
export type StaffCampaign = ReplyOf<typeof staffCampaigns>['items'][number];
