import type { CampaignLink } from '#session/campaign-visit.ts';

/** The longest code that the endpoints accept. */
const LONGEST_CODE = 64;
const LONGEST_ID = 128;

/**
 * Parses `?r=code&click_id=id`. Returns `'empty'` if the parameters have no value, null if they are absent.
 */
export function parseCampaignLink(query: URLSearchParams): CampaignLink | 'empty' | null {
  const code = query.get('r')?.trim();
  if (code === undefined) return null;
  if (code === '' || code.length > LONGEST_CODE) return 'empty';
  const id = query.get('click_id');
  return { code, click_id: id !== null && id.length <= LONGEST_ID ? id : null };
}

/** Returns the query without the campaign parameters. */
export function stripCampaignParams(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of ['r', 'click_id']) rest.delete(name);
  return rest;
}
