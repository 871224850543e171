import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetVisit, keepLink, keptClickId, keptPromoCode, linkTold, untoldLink } from './campaign-visit.ts';

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

test('a link stays until the server knows of it, and fills the register form from then on', () => {
  keepLink(link);
  expect([untoldLink(), keptPromoCode()]).toEqual([link, null]);
  linkTold(link, 'click-1', now);
  expect([untoldLink(), keptClickId(now), keptPromoCode()]).toEqual([null, 'click-1', 'night-shift']);
});

test('a link that brought nothing leaves the one before', () => {
  linkTold(link, 'click-1', now);
  keepLink({ code: 'gone', click_id: 'x' });
  linkTold({ code: 'gone', click_id: 'x' }, null, now);
  expect([keptClickId(now), keptPromoCode()]).toEqual(['click-1', 'night-shift']);
});

test('a visit is over after 30 days, or with an account, and nothing of it is left', () => {
  linkTold(link, 'click-1', now - 31 * DAY_MS);
  expect([keptClickId(now), keptPromoCode()]).toEqual([null, null]);
  linkTold(link, 'click-2', now);
  forgetVisit();
  expect([...entries]).toEqual([]);
});

test('what another version kept is no visit', () => {
  entries.set('CAMPAIGN_VISIT', '{"click":7}');
  expect([untoldLink(), keptClickId(now)]).toEqual([null, null]);
});
