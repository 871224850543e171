/** Where a device keeps that it came by the link of a campaign; in a file of its own, because the first load asks for it. */
export const CAMPAIGN_VISIT = 'CAMPAIGN_VISIT';
