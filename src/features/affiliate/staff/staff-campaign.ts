import type { ReplyOf } from '#contract/endpoint.ts';
import type { staffCampaigns } from '#contract/affiliate.ts';

/** A campaign with its owner. */
export type StaffCampaign = ReplyOf<typeof staffCampaigns>['items'][number];
