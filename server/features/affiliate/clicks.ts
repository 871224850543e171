import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { hashRequestNetwork } from '../../http/ip-key.ts';
import { newId } from '../../ids.ts';
import { canReceiveFreeSpins } from '../promotions/feature.ts';
import { getDisabledOfferings, toUtcDay } from '../reward-rules/feature.ts';
import { findOpenCampaign, type OpenCampaign } from './campaign-rows.ts';
import type { applyPromo } from '#contract/affiliate.ts';
import { daysBefore } from './days.ts';
import { idOrNone } from '#contract/shared.ts';

type Visit = RequestOf<typeof applyPromo>;
type Reply = ReplyOf<typeof applyPromo>;

const COUNT_CLICK = defineStatement<
  {
    id: string;
    campaignId: string;
    ipKey: string;
    day: number;
    screen: string | null;
    timezone: string | null;
    externalId: string | null;
    now: Date;
  },
  { id: string }
>(`insert into affiliate_clicks as k
    (id, campaign_id, ip_key, day, screen, timezone, external_id, seen_at, created_at)
  values (@id, @campaignId, @ipKey, @day, @screen, @timezone, @externalId, @now, @now)
  on conflict (campaign_id, day, ip_key) do update set day = excluded.day returning id`);
const COUNT_DAY = defineStatement<{ campaignId: string; day: number }>(
  `insert into campaign_days as d (campaign_id, day, clicks) values (@campaignId, @day, 1)
  on conflict (campaign_id, day) do update set clicks = d.clicks + 1`,
);

const nothing: Reply = { click_id: null, offer: null };

/**
 * Counts a visit by a campaign's link, once per network and day, and returns the offer for the visitor.
 * Signed-in players already have an account: they are not counted and get no offer.
 */
export async function recordVisit(
  deps: Deps,
  player: Player | null,
  request: FastifyRequest,
  input: Visit,
): Promise<Reply> {
  // Bots identify themselves or send no user agent.
  const agent = request.headers['user-agent'] ?? '';
  if (player || agent.trim() === '' || isbot(agent)) return nothing;
  const campaign = await findOpenCampaign(deps.db, input.code);
  if (!campaign) return nothing;
  const clickId = await countClick(deps, campaign, hashRequestNetwork(deps, request), input);
  return { click_id: clickId, offer: await offerOf(deps, campaign, deps.geo.countryOf(request)) };
}

/** Returns the id of the first visit of the day from this network. */
const countClick = (
  deps: Deps,
  { id: campaignId }: OpenCampaign,
  ipKey: string,
  { click_id, screen, timezone }: Visit,
): Promise<string> => {
  const [id, now] = [newId(deps.clock), deps.clock.now()];
  const day = toUtcDay(now);
  return transaction(deps.db, async (tx) => {
    const [click] = await executeStatement(tx, COUNT_CLICK, {
      id,
      campaignId,
      ipKey,
      day,
      now,
      externalId: click_id ?? null,
      screen: screen ?? null,
      timezone: timezone ?? null,
    });
    if (!click) throw new Error('A visit could not be saved.');
    if (click.id === id) await executeStatement(tx, COUNT_DAY, { campaignId, day });
    return click.id;
  });
};

/** Offers the campaign's free spins if available here, otherwise an account. */
async function offerOf(
  deps: Deps,
  { fsCode }: OpenCampaign,
  country: string | null,
): Promise<Reply['offer']> {
  if (getDisabledOfferings(deps, country).includes('promo_offer')) return null;
  return fsCode !== null && (await canReceiveFreeSpins(deps, fsCode, country))
    ? { data: { name: 'no-deposit-fs', data: { fs_code: fsCode } } }
    : { data: { name: 'auth', data: { tab: 'register' } } };
}

const SECONDS = 5;
/** Pings arrive every five seconds, some slightly early. */
const MIN_MS = 4_000;
const MAX_SECONDS = 24 * 60 * 60;
/** A visit older than this is over. */
const VISIT_DAYS = 30;

const STAY = defineStatement<
  { id: string; now: Date; before: Date; since: Date },
  { id: string }
>(`update affiliate_clicks
  set online_seconds = least(online_seconds + ${SECONDS}, ${MAX_SECONDS}), seen_at = @now::timestamptz
  where id = @id and seen_at <= @before::timestamptz and created_at > @since::timestamptz
    and online_seconds < ${MAX_SECONDS} returning id`);

/** Extends a visit by 5 s. Returns false if the ping does not count. */
export async function extendVisit({ db, clock }: Deps, id: string): Promise<boolean> {
  const now = clock.now();
  const before = new Date(now.getTime() - MIN_MS);
  return (
    (await executeStatement(db, STAY, { id: idOrNone(id), now, before, since: daysBefore(now, VISIT_DAYS) }))
      .length > 0
  );
}
