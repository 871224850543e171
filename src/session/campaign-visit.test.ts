import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearCampaignVisit,
  saveCampaignLink,
  getStoredClickId,
  getStoredPromoCode,
  markLinkReported,
  getUnreportedLink,
} from './campaign-visit.ts';

const DAY_MS = 86_400_000;
const now = Date.now();
const link = { code: 'night-shift', click_id: null };
let entries: Map<string, string>;

beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('keeps a link until it is reported and then pre-fills the register form', () => {
  saveCampaignLink(link);
  expect([getUnreportedLink(), getStoredPromoCode()]).toEqual([link, null]);
  markLinkReported(link, 'click-1', now);
  expect([getUnreportedLink(), getStoredClickId(now), getStoredPromoCode()]).toEqual([
    null,
    'click-1',
    'night-shift',
  ]);
});

test('keeps the previous link if a new one does not count', () => {
  markLinkReported(link, 'click-1', now);
  saveCampaignLink({ code: 'gone', click_id: 'x' });
  markLinkReported({ code: 'gone', click_id: 'x' }, null, now);
  expect([getStoredClickId(now), getStoredPromoCode()]).toEqual(['click-1', 'night-shift']);
});

test('clears a visit after 30 days or a registration', () => {
  markLinkReported(link, 'click-1', now - 31 * DAY_MS);
  expect([getStoredClickId(now), getStoredPromoCode()]).toEqual([null, null]);
  markLinkReported(link, 'click-2', now);
  clearCampaignVisit();
  expect([...entries]).toEqual([]);
});

test('ignores a visit stored by another version', () => {
  entries.set('CAMPAIGN_VISIT', '{"click":7}');
  expect([getUnreportedLink(), getStoredClickId(now)]).toEqual([null, null]);
});
