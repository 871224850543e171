import type { RequestOf } from '#contract/endpoint.ts';
import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { invalidRequest } from '../../http/invalid-request.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { isPromoCode, lockCodeName } from '../promotions/feature.ts';
import { loadRewardRules, lockRewardPlayer, toUtcDay } from '../reward-rules/feature.ts';
import { findCampaign, serializeCampaign, percentToPpm } from './campaign-rows.ts';
import {
  MAX_CAMPAIGNS,
  type Campaign,
  type newCampaign,
  type setCampaignState,
} from '#contract/affiliate.ts';

const CODE = /^[A-Za-z0-9_-]{3,20}$/;
/**
 * A one-line name: no control characters and no invisible or bidirectional characters. Zero-width joiners are
 * allowed, because Persian names and emoji need them.
 */
const NAME = /^(?=.*[\p{L}\p{N}\p{P}\p{S}])(?:[^\p{C}\p{Zl}\p{Zp}]|[\u200C\u200D]){1,40}$/u;

const COUNT = defineStatement<{ userId: string }, { count: number }>(
  'select count(*)::integer as count from campaigns where user_id = @userId',
);

/**
 * Creates a campaign.
 * @throws {Refusal} INVALID_REQUEST for the name; CAMPAIGN_INVALID, CAMPAIGN_CODE_TAKEN, TOO_MANY_CAMPAIGNS
 */
export async function createCampaign(
  deps: Deps,
  userId: string,
  { name, code }: RequestOf<typeof newCampaign>,
): Promise<Campaign> {
  if (!NAME.test(name)) throw invalidRequest('field', { field: 'name' });
  if (!CODE.test(code)) throw new Refusal('CAMPAIGN_INVALID');
  const { affiliate } = loadRewardRules(deps);
  if (affiliate.reserved.includes(code.toLowerCase())) throw new Refusal('CAMPAIGN_CODE_TAKEN');
  return transaction(deps.db, async (tx) => {
    // Serializes concurrent calls by the player's row, so that each sees the campaigns of the previous.
    await lockRewardPlayer(tx, userId);
    const [made] = await executeStatement(tx, COUNT, { userId });
    if ((made?.count ?? 0) >= MAX_CAMPAIGNS) throw new Refusal('TOO_MANY_CAMPAIGNS');
    await lockCodeName(tx, code);
    if (await isPromoCode(tx, deps, code)) throw new Refusal('CAMPAIGN_CODE_TAKEN');
    const id = newId(deps.clock);
    const inserted = await tx
      .insertInto('campaigns')
      .values({
        id,
        user_id: userId,
        name,
        code,
        share_ppm: percentToPpm(affiliate.share),
        fs_code: null,
        state: 'active',
        created_at: deps.clock.now(),
      })
      .onConflict((taken) => taken.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw new Refusal('CAMPAIGN_CODE_TAKEN');
    return wireOf(tx, deps, userId, id);
  });
}

/** Pauses or resumes a campaign of the player. @throws {Refusal} NOT_FOUND */
export const updateCampaignState = (
  deps: Deps,
  userId: string,
  { id, state }: RequestOf<typeof setCampaignState>,
): Promise<Campaign> =>
  transaction(deps.db, async (tx) => {
    await tx
      .updateTable('campaigns')
      .set({ state })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .execute();
    return wireOf(tx, deps, userId, id);
  });

async function wireOf(tx: Tx, { clock }: Deps, userId: string, id: string): Promise<Campaign> {
  const row = await findCampaign(tx, { userId, id, today: toUtcDay(clock.now()) });
  if (!row) throw new Refusal('NOT_FOUND');
  return serializeCampaign(row);
}
