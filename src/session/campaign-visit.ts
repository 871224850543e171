import * as z from 'zod/mini';
import { deviceStorage } from '#lib/device-storage.ts';
import { CAMPAIGN_VISIT } from './campaign-visit-key.ts';

/** What the requirement names it; the register form shows it. */
const PROMO_CODE = 'promo-code';
/** A link counts for whoever signs up in the 30 days after it. */
const COUNTS_MS = 30 * 86_400_000;

const link = z.object({
  code: z.string(),
  /** What the affiliate calls the click. */
  click_id: z.nullable(z.string()),
});
const visit = z.object({
  /** A link that the server was not told of yet. */
  link: z.nullable(link),
  /** The last visit that counts, by the server's own id. */
  click: z.nullable(z.object({ id: z.string(), until: z.number() })),
});

/** What a link says. */
export type CampaignLink = z.infer<typeof link>;
type CampaignVisit = z.infer<typeof visit>;

const none: CampaignVisit = { link: null, click: null };

function read(): CampaignVisit {
  try {
    return z.parse(visit, JSON.parse(deviceStorage.getItem(CAMPAIGN_VISIT) ?? ''));
  } catch {
    // Nothing was kept, or another version kept it.
    return none;
  }
}

function keep(next: CampaignVisit): void {
  if (next.link === null && next.click === null) deviceStorage.removeItem(CAMPAIGN_VISIT);
  else deviceStorage.setItem(CAMPAIGN_VISIT, JSON.stringify(next));
}

/** The link that the server is still to be told of. */
export const getUnreportedLink = (): CampaignLink | null => read().link;

/** Keeps a link until the server has been told of it: an answer may get lost. */
export const saveCampaignLink = (next: CampaignLink): void => keep({ ...read(), link: next });

/** The server knows of the link; `clickId` null: it brought nothing, and what was before stays. */
export function markLinkReported({ code }: CampaignLink, clickId: string | null, nowMs: number): void {
  const { click } = read();
  keep({ link: null, click: clickId === null ? click : { id: clickId, until: nowMs + COUNTS_MS } });
  if (clickId !== null) deviceStorage.setItem(PROMO_CODE, code);
}

/** The visit that counts now, by the server's id; one that is over is forgotten. */
export function getStoredClickId(nowMs = Date.now()): string | null {
  const { click } = read();
  if (click && click.until < nowMs) clearCampaignVisit();
  return click && click.until >= nowMs ? click.id : null;
}

/** The code that the register form is filled with. */
export function getStoredPromoCode(): string | null {
  getStoredClickId();
  return deviceStorage.getItem(PROMO_CODE);
}

/** Once it has led to an account, or to none in its time. */
export function clearCampaignVisit(): void {
  deviceStorage.removeItem(CAMPAIGN_VISIT);
  deviceStorage.removeItem(PROMO_CODE);
}
