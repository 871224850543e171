import { call, NetworkError } from '#api/call.ts';
import { Refusal } from '#core/refusal.ts';
import { applyPromo } from '#contract/affiliate.ts';
import { markLinkReported, getUnreportedLink } from '#session/campaign-visit.ts';

/** The modal of an offer, with its parameters. */
export interface CampaignOffer {
  readonly code: string;
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Reports a campaign link that the server has not recorded yet. After a lost response or a rate limit, it is
 * retried at the next page load.
 */
export async function reportCampaignLink(): Promise<CampaignOffer | null> {
  const link = getUnreportedLink();
  if (!link) return null;
  try {
    const { click_id: clickId, offer } = await call(
      applyPromo,
      {
        code: link.code,
        click_id: link.click_id,
        screen: `${window.screen.width}x${window.screen.height}`,
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      { quiet: true },
    );
    markLinkReported(link, clickId, Date.now());
    return offer && { code: link.code, name: offer.data.name, params: offer.data.data };
  } catch (failure) {
    if (!(failure instanceof Refusal)) {
      if (!(failure instanceof NetworkError)) throw failure;
    } else if (failure.key !== 'TOO_MANY_REQUESTS') markLinkReported(link, null, Date.now());
    return null;
  }
}
