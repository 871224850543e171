import { deviceStorage } from '#lib/device-storage.ts';
import { CAMPAIGN_VISIT } from '#session/campaign-visit-key.ts';
import type { Feature } from '#features/feature-types.ts';

/** Visits by the link of a campaign, `/?r=code`; who comes without one loads nothing of it. */
export const campaignVisitFeature: Feature = {
  laterOverlays: [
    async () =>
      /[?&]r=/.test(location.search) || deviceStorage.getItem(CAMPAIGN_VISIT) !== null
        ? import('./visit-outlet.tsx')
        : { default: () => null },
  ],
};
