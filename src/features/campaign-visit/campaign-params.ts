import type { CampaignLink } from '#session/campaign-visit.ts';

/** The longest code that the endpoints accept. */
const MAX_CODE_LENGTH = 64;
const MAX_ID_LENGTH = 128;

/**
 * Parses `?r=code&click_id=id`. Returns `'empty'` if the parameters have no value, null if they are absent.
 */
export function parseCampaignLink(query: URLSearchParams): CampaignLink | 'empty' | null {
  const code = query.get('r')?.trim();
  if (code === undefined) return null;
  if (code === '' || code.length > MAX_CODE_LENGTH) return 'empty';
  const id = query.get('click_id');
  return { code, click_id: id !== null && id.length <= MAX_ID_LENGTH ? id : null };
}

/** Returns the query without the campaign parameters. */
export function stripCampaignParams(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of ['r', 'click_id']) rest.delete(name);
  return rest;
}
