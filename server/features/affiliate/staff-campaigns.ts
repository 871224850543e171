import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { amountToMinor, minorToAmount } from '#contract/money.ts';
import type { Tx } from '../../db/connection.ts';
import { run, statement } from '../../db/statement.ts';
import type { Deps, Player } from '../../deps.ts';
import { invalidRequest } from '../../http/invalid-request.ts';
import { Refusal } from '../../http/refusal.ts';
import { isFreeSpinsCode } from '../promotions/feature.ts';
import { rewardRules } from '../reward-rules/feature.ts';
import { actOn, paged, recordStaffAction } from '../staff/acts/feature.ts';
import { subtract } from './booking.ts';
import { campaignOnWire, ppmOf, searchCampaigns } from './campaign-rows.ts';
import type { correctCommission, setCampaignTerms, staffCampaigns } from './contract.ts';

/** Campaigns of all affiliates, those with the most wagered first. */
export async function campaignsForStaff(
  { db }: Deps,
  input: RequestOf<typeof staffCampaigns>,
): Promise<ReplyOf<typeof staffCampaigns>> {
  const offset = (input.page - 1) * input.per_page;
  const rows = await searchCampaigns(db, { search: input.search.trim(), most: input.per_page, offset });
  const items = rows.map((row) => ({
    ...campaignOnWire(row),
    ...{ affiliate_id: row.affiliateId, affiliate: row.affiliate, fs_code: row.fsCode },
  }));
  return paged(items, rows[0]?.total ?? 0, input);
}

/**
 * Sets what a campaign pays from now on, and the free spins that its link offers.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED, NOT_ON_...; INVALID_REQUEST for a share above that of the rules; CODE_NOT_FOUND for a code without free spins
 */
export async function setTerms(
  deps: Deps,
  staff: Player,
  { id, share, fs_code }: RequestOf<typeof setCampaignTerms>,
): Promise<{ status: true }> {
  if (share > rewardRules(deps).shares.affiliate) throw invalidRequest('field', { field: 'share' });
  if (fs_code !== null && !(await isFreeSpinsCode(deps.db, fs_code))) throw new Refusal('CODE_NOT_FOUND');
  const of = deps.db.selectFrom('campaigns').select('user_id').where('id', '=', id);
  const subjectId = (await of.executeTakeFirst())?.user_id;
  if (subjectId === undefined) throw new Refusal('NOT_FOUND');
  await actOn(deps, staff, subjectId, { roles: ['admin'] }, async (tx) => {
    const before = await tx
      .selectFrom('campaigns')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('campaigns')
      .set({ share_ppm: ppmOf(share), fs_code })
      .where('id', '=', id)
      .execute();
    const { name, code, share_ppm, fs_code: spins } = before;
    await recordStaffAction(tx, deps, staff, {
      action: 'campaign-terms-set',
      subjectId,
      details: { name, code, share, fs_code, before: { share: share_ppm / ppmOf(1), fs_code: spins } },
    });
  });
  return { status: true };
}

const UNPAID = statement<
  { affiliateId: string },
  { day: number; amount: bigint }
>(`select day, commission as amount from commission_days
  where affiliate_id = @affiliateId and payout_id is null order by day for no key update`);

/**
 * Takes commission that is not paid out back to the house, the newest first; the same client id takes once.
 * @throws {Refusal} INVALID_REQUEST where there is nothing to take, NOT_FOUND, NOT_ON_..., ID_REUSED
 */
export const correct = (
  deps: Deps,
  staff: Player,
  { affiliate_id: affiliateId, amount, reason, client_id }: RequestOf<typeof correctCommission>,
): Promise<ReplyOf<typeof correctCommission>> =>
  actOn(deps, staff, affiliateId, { roles: ['admin'] }, async (tx, { username }) => {
    const clientId = `correction:${client_id}`;
    const unpaid = await run(tx, UNPAID, { affiliateId });
    const known = await takenBy(tx, clientId);
    if (known !== null) return { taken: minorToAmount(known) };
    const parts = newestFirst(unpaid, amountToMinor(amount));
    const taken = parts.reduce((sum, part) => sum + part.amount, 0n);
    if (taken === 0n) throw invalidRequest('field', { field: 'amount' });
    await subtract(tx, deps, { affiliateId, unpaid: parts, clientId });
    await recordStaffAction(tx, deps, staff, {
      action: 'commission-corrected',
      subjectId: affiliateId,
      details: { affiliate: username, asked: amount, taken: minorToAmount(taken), reason },
    });
    return { taken: minorToAmount(taken) };
  });

async function takenBy(tx: Tx, clientId: string): Promise<bigint | null> {
  const row = await tx
    .selectFrom('transfers')
    .select('amount')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.amount ?? null;
}

function newestFirst(
  unpaid: readonly { readonly day: number; readonly amount: bigint }[],
  amount: bigint,
): { readonly day: number; readonly amount: bigint }[] {
  let left = amount;
  return [...unpaid].reverse().flatMap((part) => {
    const taken = part.amount < left ? part.amount : left;
    left -= taken;
    return taken > 0n ? [{ day: part.day, amount: taken }] : [];
  });
}
