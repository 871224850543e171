import { expect, test } from 'vitest';
import { parseCampaignLink, stripCampaignParams } from './campaign-params.ts';

test('parses a campaign link and keeps the rest of the query', () => {
  const query = new URLSearchParams('modal=wallet&r=night-shift&click_id=abc');
  expect(parseCampaignLink(query)).toEqual({ code: 'night-shift', click_id: 'abc' });
  expect(stripCampaignParams(query).toString()).toBe('modal=wallet');
});

test.each([
  ['', null],
  ['click_id=abc', null],
  ['r=', 'empty'],
  [`r=${'a'.repeat(65)}`, 'empty'],
  [`r=abc&click_id=${'1'.repeat(129)}`, { code: 'abc', click_id: null }],
])('%s', (text, link) => {
  expect(parseCampaignLink(new URLSearchParams(text))).toEqual(link);
});
