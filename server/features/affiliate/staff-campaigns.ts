import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { NO_PLAYER } from '../../ledger/index.ts';
import { readKeyPage } from '../../key-pages.ts';
import type { Deps, Player } from '../../deps.ts';
import { invalidRequest } from '../../http/invalid-request.ts';
import { Refusal } from '../../http/refusal.ts';
import { isFreeSpinsCode } from '../promotions/feature.ts';
import { loadRewardRules } from '../reward-rules/feature.ts';
import { performStaffAction, recordStaffAction } from '../staff/actions/feature.ts';
import { reverseCommission } from './booking.ts';
import {
  BY_WAGERED,
  countCampaigns,
  serializeCampaign,
  percentToPpm,
  searchCampaigns,
} from './campaign-rows.ts';
import type { correctCommission, setCampaignTerms, staffCampaigns } from '#contract/affiliate.ts';

/** Returns campaigns of all affiliates by wagered amount. */
export async function listCampaignsForStaff(
  { db }: Deps,
  input: RequestOf<typeof staffCampaigns>,
): Promise<ReplyOf<typeof staffCampaigns>> {
  const search = input.search.trim();
  const { rows, ...place } = await readKeyPage(input, {
    order: BY_WAGERED,
    rows: (window) => searchCampaigns(db, search, window),
    total: () => countCampaigns(db, search),
  });
  const items = rows.map((row) => ({
    ...serializeCampaign(row),
    affiliate_id: row.affiliateId,
    affiliate: row.affiliate,
    fs_code: row.fsCode,
  }));
  return { items, ...place };
}

/**
 * Sets a campaign's future share, and the free spins that its link offers.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED, NOT_ON_...; INVALID_REQUEST for a share above the rules;
 *   CODE_NOT_FOUND for a code without free spins
 */
export async function setTerms(
  deps: Deps,
  staff: Player,
  { id, share, fs_code }: RequestOf<typeof setCampaignTerms>,
): Promise<{ status: true }> {
  if (share > loadRewardRules(deps).shares.affiliate) throw invalidRequest('field', { field: 'share' });
  if (fs_code !== null && !(await isFreeSpinsCode(deps.db, fs_code))) throw new Refusal('CODE_NOT_FOUND');
  const of = deps.db.selectFrom('campaigns').select('user_id').where('id', '=', id);
  const subjectId = (await of.executeTakeFirst())?.user_id;
  if (subjectId === undefined) throw new Refusal('NOT_FOUND');
  await performStaffAction(deps, staff, subjectId, { permission: 'affiliates.change' }, async (tx) => {
    const before = await tx
      .selectFrom('campaigns')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('campaigns')
      .set({ share_ppm: percentToPpm(share), fs_code })
      .where('id', '=', id)
      .execute();
    const { name, code, share_ppm, fs_code: spins } = before;
    await recordStaffAction(tx, deps, staff, {
      action: 'campaign-terms-set',
      subjectId,
      details: { name, code, share, fs_code, before: { share: share_ppm / percentToPpm(1), fs_code: spins } },
    });
  });
  return { status: true };
}

const LOCK_REFERRALS = defineStatement<{ affiliateId: string }>(
  'select from referrals where affiliate_id = @affiliateId order by user_id for no key update',
);
const TAKEN = defineStatement<
  { clientId: string; affiliateId: string; asked: string },
  { amount: bigint; isSame: boolean }
>(`select t.amount, exists (select from staff_actions s
    where s.subject_id = @affiliateId and s.action = 'commission-corrected'
      and s.details::jsonb->>'client_id' = @clientId::text and s.details::jsonb->>'asked' = @asked) as "isSame"
  from transfer_keys k join transfers t on t.user_id = k.user_id and t.id = k.transfer_id
  where k.user_id = '${NO_PLAYER}' and k.client_id = 'correction:' || @clientId::text`);

/**
 * Takes unpaid commission back to the house, newest first; idempotent by client id.
 * @throws {Refusal} INVALID_REQUEST if there is nothing to take, NOT_FOUND, NOT_ON_..., ID_REUSED
 */
export const correctCommissionAsStaff = (
  deps: Deps,
  staff: Player,
  {
    affiliate_id: affiliateId,
    amount: asked,
    reason,
    client_id: clientId,
  }: RequestOf<typeof correctCommission>,
): Promise<ReplyOf<typeof correctCommission>> =>
  performStaffAction(
    deps,
    staff,
    affiliateId,
    { permission: 'affiliates.change' },
    async (tx, { username }) => {
      await executeStatement(tx, LOCK_REFERRALS, { affiliateId });
      const [known] = await executeStatement(tx, TAKEN, { clientId, affiliateId, asked });
      if (known?.isSame === false) throw new Refusal('ID_REUSED');
      if (known) return { taken: minorToAmount(known.amount) };
      const amount = await reverseCommission(tx, deps, { affiliateId, most: amountToMinor(asked), clientId });
      if (amount === 0n) throw invalidRequest('field', { field: 'amount' });
      const taken = minorToAmount(amount);
      await recordStaffAction(tx, deps, staff, {
        action: 'commission-corrected',
        subjectId: affiliateId,
        details: { affiliate: username, asked, taken, reason, client_id: clientId },
      });
      return { taken };
    },
  );
