import type { CampaignLink } from '#session/campaign-visit.ts';

/** As long as the calls take them. */
const LONGEST_CODE = 64;
const LONGEST_ID = 128;

/** What `?r=code&click_id=id` says; `empty`: there is nothing in it, and null: there is none. */
export function parseCampaignLink(query: URLSearchParams): CampaignLink | 'empty' | null {
  const code = query.get('r')?.trim();
  if (code === undefined) return null;
  if (code === '' || code.length > LONGEST_CODE) return 'empty';
  const id = query.get('click_id');
  return { code, click_id: id !== null && id.length <= LONGEST_ID ? id : null };
}

/** The query of the page itself. */
export function stripCampaignParams(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of ['r', 'click_id']) rest.delete(name);
  return rest;
}
