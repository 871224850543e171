import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { invalidRequest } from '../../http/invalid-request.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import { loadRewardRules } from '../reward-rules/feature.ts';
import {
  decidePlan,
  getPlannerNames,
  waitsForApproval,
  type PlannedItemAction,
} from '../staff/actions/feature.ts';
import { readQueryPage, type KeyOrder } from '../../key-pages.ts';
import { computeBudget } from './budget.ts';
import { isCampaignCode, lockCodeName, type PromoCode } from './codes.ts';
import type { savePromoCode, StaffPromoCode, staffPromoCodes } from '#contract/promotions.ts';
import { assertTermsValid, fillDefaultTerms } from './terms.ts';

type Saved = RequestOf<typeof savePromoCode>;

const onWire = (row: PromoCode, names: ReadonlyMap<string, string>): StaffPromoCode => ({
  code: row.code,
  name: row.name,
  type: row.type,
  terms: row.terms,
  uses: row.uses,
  state: row.state,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  user_days: row.user_days,
  deposit_index: row.deposit_index,
  min_level: row.min_level,
  new_only: row.new_only,
  countries: [...row.countries],
  max_uses: row.max_uses,
  budget: row.budget === null ? null : minorToAmount(row.budget),
  created_by: names.get(row.created_by) ?? row.created_by,
  approved_by: row.approved_by === null ? null : (names.get(row.approved_by) ?? row.approved_by),
  needs_approval: waitsForApproval(row),
});

/** Adds the names of the staff who wrote and approved the codes. */
async function named(db: Db | Tx, rows: readonly PromoCode[]): Promise<StaffPromoCode[]> {
  const names = await getPlannerNames(db, rows);
  return rows.map((row) => onWire(row, names));
}

const namedOne = async (tx: Tx, row: PromoCode): Promise<StaffPromoCode> => {
  const [item] = await named(tx, [row]);
  if (!item) throw new Error(`Code ${row.code} does not exist.`);
  return item;
};

/** Returns every promo code, newest first. */
export async function listCodes(
  deps: Pick<Deps, 'db' | 'env' | 'catalogue'>,
  input: RequestOf<typeof staffPromoCodes>,
): Promise<ReplyOf<typeof staffPromoCodes>> {
  const { db } = deps;
  const { rows, ...place } = await readQueryPage(input, {
    order: NEWEST,
    shown: db.selectFrom('promo_codes').selectAll(),
    all: db.selectFrom('promo_codes'),
  });
  const { spins, stake, games } = loadRewardRules(deps).bonuses.freeSpins;
  return {
    items: await named(db, rows),
    ...place,
    free_spins: { spins, stake: minorToAmount(stake), games },
  };
}

const NEWEST: KeyOrder<Pick<PromoCode, 'code' | 'created_at'>> = [
  { sql: 'created_at', type: 'time', way: 'desc', of: ({ created_at: createdAt }) => createdAt },
  { sql: 'code', type: 'text', way: 'desc', of: ({ code }) => code },
];

const lockCode = (tx: Tx, code: string): Promise<PromoCode | undefined> =>
  tx.selectFrom('promo_codes').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();

const hasStarted = ({ state, starts_at }: PromoCode, now: Date): boolean =>
  state === 'scheduled' && starts_at <= now;

/**
 * Saves a code as a draft. A scheduled one that has not started becomes a draft again and needs approval
 * again.
 * @throws {Refusal} INVALID_REQUEST, CODE_STARTED
 */
export async function saveCode(deps: Deps, staff: Player, input: Saved): Promise<StaffPromoCode> {
  const now = deps.clock.now();
  const terms = fillDefaultTerms(deps, input.type, input.terms);
  assertTermsValid(deps, input.type, terms);
  const [starts, ends] = [new Date(input.starts_at), input.ends_at === null ? null : new Date(input.ends_at)];
  if (ends !== null && (ends <= starts || ends <= now)) throw invalidRequest('field', { field: 'ends_at' });
  if (loadRewardRules(deps).bonuses.depositPromos.some(({ code }) => code === input.code))
    throw invalidRequest('field', { field: 'code' });
  const { code, name, type, user_days, deposit_index, min_level, new_only, max_uses } = input;
  const budget = computeBudget(type, terms, max_uses);
  const values = {
    name,
    type,
    user_days,
    deposit_index,
    min_level,
    new_only,
    max_uses,
    budget,
    terms: JSON.stringify(terms),
    countries: JSON.stringify(input.countries),
    starts_at: starts,
    ends_at: ends,
    created_by: staff.userId,
    approved_by: null,
    state: 'draft' as const,
  };
  return transaction(deps.db, async (tx) => {
    await lockCodeName(tx, code);
    if (await isCampaignCode(tx, code)) throw invalidRequest('field', { field: 'code' });
    const known = await lockCode(tx, code);
    if (known && (hasStarted(known, now) || known.uses > 0)) throw new Refusal('CODE_STARTED');
    const row = await tx
      .insertInto('promo_codes')
      .values({ code, ...values, created_at: now })
      .onConflict((on) => on.column('code').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow();
    const item = await namedOne(tx, row);
    await recordStaffAction(tx, deps, staff, {
      action: 'promo-code-saved',
      subjectId: null,
      details: { code, name, type, terms, max_uses, budget: item.budget },
    });
    return item;
  });
}

/**
 * Schedules, approves or cancels a code that has not started.
 * @throws {Refusal} NOT_FOUND, CODE_STARTED, NEEDS_ANOTHER_ADMIN
 */
export async function decideCode(
  deps: Deps,
  staff: Player,
  { code, act }: { readonly code: string; readonly act: PlannedItemAction },
): Promise<StaffPromoCode> {
  return transaction(deps.db, async (tx) => {
    const row = await lockCode(tx, code);
    if (!row) throw new Refusal('NOT_FOUND');
    if (hasStarted(row, deps.clock.now())) throw new Refusal('CODE_STARTED');
    const decided = await tx
      .updateTable('promo_codes')
      .set(decidePlan(row, act, staff, 'CODE_STARTED'))
      .where('code', '=', code)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordStaffAction(tx, deps, staff, {
      action: actions[act],
      subjectId: null,
      details: { code, name: row.name, written_by: row.created_by },
    });
    return namedOne(tx, decided);
  });
}

const actions = {
  schedule: 'promo-code-scheduled',
  approve: 'promo-code-approved',
  cancel: 'promo-code-cancelled',
} as const satisfies Readonly<Record<PlannedItemAction, string>>;
