import * as z from 'zod/mini';
import { deviceStorage } from '#lib/device-storage.ts';
import { CAMPAIGN_VISIT } from './campaign-visit-key.ts';

/** Storage key given by the requirement; holds the code shown in the register form. */
const PROMO_CODE = 'promo-code';
/** A click counts for a registration within 30 days. */
const COUNTS_MS = 30 * 86_400_000;

const link = z.object({
  code: z.string(),
  /** The affiliate's own id of the click. */
  click_id: z.nullable(z.string()),
});
const visit = z.object({
  /** A link not yet reported to the server. */
  link: z.nullable(link),
  /** The last click that counts, by the server's id. */
  click: z.nullable(z.object({ id: z.string(), until: z.number() })),
});

/** Campaign parameters of a link. */
export type CampaignLink = z.infer<typeof link>;
type CampaignVisit = z.infer<typeof visit>;

const none: CampaignVisit = { link: null, click: null };

function read(): CampaignVisit {
  try {
    return z.parse(visit, JSON.parse(deviceStorage.getItem(CAMPAIGN_VISIT) ?? ''));
  } catch {
    // Nothing is stored, or another version stored it.
    return none;
  }
}

function saveVisit(next: CampaignVisit): void {
  if (next.link === null && next.click === null) deviceStorage.removeItem(CAMPAIGN_VISIT);
  else deviceStorage.setItem(CAMPAIGN_VISIT, JSON.stringify(next));
}

/** Returns the link still to be reported to the server. */
export const getUnreportedLink = (): CampaignLink | null => read().link;

/** Stores a link until it is reported, because the reply may get lost. */
export const saveCampaignLink = (next: CampaignLink): void => saveVisit({ ...read(), link: next });

/**
 * Records that the server knows the link. `clickId` null: it did not count, and the previous click remains.
 */
export function markLinkReported({ code }: CampaignLink, clickId: string | null, nowMs: number): void {
  const { click } = read();
  saveVisit({ link: null, click: clickId === null ? click : { id: clickId, until: nowMs + COUNTS_MS } });
  if (clickId !== null) deviceStorage.setItem(PROMO_CODE, code);
}

/** Returns the server's id of the click that counts now; an expired one is removed. */
export function getStoredClickId(nowMs = Date.now()): string | null {
  const { click } = read();
  if (click && click.until < nowMs) clearCampaignVisit();
  return click && click.until >= nowMs ? click.id : null;
}

/** Returns the code that pre-fills the register form. */
export function getStoredPromoCode(): string | null {
  getStoredClickId();
  return deviceStorage.getItem(PROMO_CODE);
}

/** Removes the click, after a registration or when it has expired. */
export function clearCampaignVisit(): void {
  deviceStorage.removeItem(CAMPAIGN_VISIT);
  deviceStorage.removeItem(PROMO_CODE);
}
