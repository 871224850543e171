import { call, NetworkError } from '#api/call.ts';
import { Refusal } from '#core/refusal.ts';
import { applyPromo } from '#contract/affiliate.ts';
import { markLinkReported, getUnreportedLink } from '#session/campaign-visit.ts';

/** The dialog of an offer, with its parameters. */
export interface CampaignOffer {
  readonly code: string;
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Tells the server of a link that it does not know of yet. A lost answer, or one that was asked for too often, is asked
 * for again at the next start.
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
