/** Storage key of the campaign link by which this device came. Separate, because the first load reads it. */
export const CAMPAIGN_VISIT = 'CAMPAIGN_VISIT';
