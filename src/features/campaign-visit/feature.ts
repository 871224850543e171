import { deviceStorage } from '#lib/device-storage.ts';
import { CAMPAIGN_VISIT } from '#session/campaign-visit-key.ts';
import type { Feature } from '#features/feature-types.ts';

/** Visits through a campaign link, `/?r=code`. Other visitors load none of its code. */
export const campaignVisitFeature: Feature = {
  laterOverlays: [
    async () =>
      /[?&]r=/.test(location.search) || deviceStorage.getItem(CAMPAIGN_VISIT) !== null
        ? import('./visit-outlet.tsx')
        : { default: () => null },
  ],
};
