import { contract } from '../../../whole-contract.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { callApi } from '../../../testing/register-player.ts';

/** Creates a campaign and follows its link in a browser. Returns the affiliate and the visit. */
export async function followLink({ app, registerPlayer }: TestApp) {
  const { userId, headers } = await registerPlayer();
  const code = userId.slice(-12);
  await callApi(app, contract.newCampaign, { name: 'Streams', code }, headers);
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };
  const { click_id } = (await callApi(app, contract.applyPromo, { code }, browser)).response;
  return { userId, click_id: click_id ?? '' };
}

/** Returns the referrals of a player's campaigns. */
export async function referralsOf({ deps }: TestApp, affiliateId: string): Promise<readonly string[]> {
  const rows = deps.db.selectFrom('referrals').select('user_id').where('affiliate_id', '=', affiliateId);
  return (await rows.execute()).map(({ user_id: userId }) => userId);
}
