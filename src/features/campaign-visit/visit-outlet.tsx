import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '#api/call.ts';
import { clickOnlineTime } from '#contract/affiliate.ts';
import { saveCampaignLink, getStoredClickId } from '#session/campaign-visit.ts';
import { useDisabledOfferings } from '#session/site.ts';
import { useIsSignedIn } from '#session/user.ts';
import { useModalAddress } from '#ui/modal-address.ts';
import { modal } from '#ui/modal.ts';
import { parseCampaignLink, stripCampaignParams } from './campaign-params.ts';
import { markCodeOffered, isCodeOffered } from './offered-codes.ts';
import { reportCampaignLink, type CampaignOffer } from './report-campaign-link.ts';

/** The requirement's: an offer opens after this time. */
const OFFER_AFTER_MS = 2_000;
/** And a visit is counted on as often as this. */
const ONLINE_EVERY_MS = 5_000;

/** Counts a visit by the link of a campaign and opens its offer. */
const VisitOutlet = () => {
  const off = useDisabledOfferings();
  const isOnline = useIsSignedIn();
  const [clickId, setClickId] = useState<string | null>(null);
  const [offer, setOffer] = useState<CampaignOffer | null>(null);
  const isOffered = !off.includes('affiliate');
  useTakenLink(isOffered);
  useEffect(() => {
    if (!isOffered) return undefined;
    let hasLeft = false;
    const tell = async () => {
      const told = await reportCampaignLink();
      if (hasLeft) return;
      setOffer(told);
      setClickId(getStoredClickId());
    };
    // After the link was taken from the address; the throw-away mount of strict mode ends before.
    const timer = setTimeout(() => void tell());
    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, [isOffered]);
  useOnlineTime(isOnline ? null : clickId);
  useOfferModal(off.includes('promo_offer') || isOnline ? null : offer);
  return null;
};

/** Takes the link out of the address: it is neither shared nor counted again by a reload. */
function useTakenLink(isOffered: boolean): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const link = parseCampaignLink(query);
    if (link === null) return;
    if (isOffered && link !== 'empty') saveCampaignLink(link);
    void navigate(
      { pathname, search: stripCampaignParams(query).toString(), hash },
      { replace: true, state },
    );
  }, [pathname, search, hash, state, navigate, isOffered]);
}

/** Tells the server that the visit goes on, while somebody sees the page. */
function useOnlineTime(clickId: string | null): void {
  useEffect(() => {
    if (clickId === null) return undefined;
    const tell = () => {
      if (document.visibilityState === 'visible')
        call(clickOnlineTime, { click_id: clickId }, { quiet: true }).catch((failure: unknown) =>
          console.warn('A visit was not counted on', failure),
        );
    };
    const timer = setInterval(tell, ONLINE_EVERY_MS);
    return () => clearInterval(timer);
  }, [clickId]);
}

/** Opens the offer, once for a code on this device, and never over what the visitor has opened. */
function useOfferModal(offer: CampaignOffer | null): void {
  const { name, openModal } = useModalAddress();
  const open = useEffectEvent((shown: CampaignOffer) => {
    if (name !== null || isCodeOffered(shown.code)) return;
    markCodeOffered(shown.code);
    // The server says which dialog it is; one that there is not is logged and closed.
    openModal(modal(shown.name, {}), shown.params as Record<string, never>);
  });
  useEffect(() => {
    if (offer === null) return undefined;
    const timer = setTimeout(() => open(offer), OFFER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [offer]);
}

export default VisitOutlet;
