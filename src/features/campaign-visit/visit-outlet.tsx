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

/** Delay before an offer opens; set by the requirement. */
const OFFER_AFTER_MS = 2_000;
/** Interval of the pings that extend a visit; set by the requirement. */
const ONLINE_EVERY_MS = 5_000;

/** Reports a visit through a campaign link and opens its offer. */
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
    // Deferred until the link is saved from the address; strict mode's first mount is cleaned up before it
    // runs.
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

/**
 * Saves the campaign link and removes it from the address, so that it is neither shared nor counted again on
 * reload.
 */
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

/** Pings the server while the page is visible, to extend the visit. */
function useOnlineTime(clickId: string | null): void {
  useEffect(() => {
    if (clickId === null) return undefined;
    const tell = () => {
      if (document.visibilityState === 'visible')
        call(clickOnlineTime, { click_id: clickId }, { quiet: true }).catch((failure: unknown) =>
          console.warn('A visit could not be extended', failure),
        );
    };
    const timer = setInterval(tell, ONLINE_EVERY_MS);
    return () => clearInterval(timer);
  }, [clickId]);
}

/** Opens the offer once per code and device, and never over another modal. */
function useOfferModal(offer: CampaignOffer | null): void {
  const { name, openModal } = useModalAddress();
  const open = useEffectEvent((shown: CampaignOffer) => {
    if (name !== null || isCodeOffered(shown.code)) return;
    markCodeOffered(shown.code);
    // The server names the modal; an unknown name is logged and closed.
    openModal(modal(shown.name, {}), shown.params as Record<string, never>);
  });
  useEffect(() => {
    if (offer === null) return undefined;
    const timer = setTimeout(() => open(offer), OFFER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [offer]);
}

export default VisitOutlet;
