import type { StaffReferral } from '#contract/affiliate.ts';

export type Reason = StaffReferral['reasons'][number];
