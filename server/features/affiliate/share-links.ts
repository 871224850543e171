import type { ReplyOf } from '#contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Language } from '../../texts/languages.ts';
import { findCampaign } from './campaign-rows.ts';
import type { affiliateSocial } from '#contract/affiliate.ts';
import { toUtcDay } from '../reward-rules/feature.ts';
import { texts } from './texts.ts';

/**
 * Returns a campaign's link and pages where it can be shared; nothing is sent.
 * @throws {Refusal} NOT_FOUND
 */
export async function shareLinks(
  { db, env, clock }: Deps,
  userId: string,
  id: string,
  language: Language,
): Promise<ReplyOf<typeof affiliateSocial>> {
  const campaign = await findCampaign(db, { userId, id, today: toUtcDay(clock.now()) });
  if (!campaign) throw new Refusal('NOT_FOUND');
  const link = `${env.publicUrl}/?r=${encodeURIComponent(campaign.code)}`;
  const text = texts[language].share;
  const at = (page: string, fields: Readonly<Record<string, string>>): string =>
    `${page}?${new URLSearchParams(fields).toString()}`;
  return {
    link,
    text,
    shares: [
      { to: 'x', url: at('https://x.com/intent/post', { text, url: link }) },
      { to: 'telegram', url: at('https://t.me/share/url', { url: link, text }) },
      { to: 'whatsapp', url: at('https://wa.me/', { text: `${text} ${link}` }) },
      { to: 'discord', url: null },
    ],
  };
}
