import type { ReplyOf } from '#contract/endpoint.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  lockRewardPlayer,
  getDisabledOfferings,
  loadRewardRules,
  getWagerRequirement,
} from '../reward-rules/feature.ts';
import type { getDepositPromos } from '#contract/promotions.ts';
import { getOfferRecipient, canReceiveOffers, type OfferRecipient } from './player.ts';
import './tables.ts';

/** A match of a deposit; amounts in minor units. */
export interface DepositMatch {
  readonly code: string;
  readonly name: string;
  readonly percent: number;
  readonly max: bigint;
  readonly depositMin: bigint;
  /** Number of the deposit; null for any. */
  readonly depositIndex: number | null;
  /** Comes from a promo code, which the deposit uses up. */
  readonly isByCode: boolean;
}

export type PromoDeps = Pick<Deps, 'db' | 'env' | 'catalogue' | 'clock'>;

/**
 * Returns the matches available to a player's deposit number `index`: from the content and from the player's
 * codes.
 */
export async function matchesFor(
  db: Db | Tx,
  deps: PromoDeps,
  userId: string,
  index: number,
): Promise<DepositMatch[]> {
  const now = deps.clock.now();
  const rows = await db
    .selectFrom('promo_code_users as mine')
    .innerJoin('promo_codes as code', 'code.code', 'mine.code')
    .select(['code.code', 'code.name', 'code.terms', 'code.deposit_index'])
    .where('mine.user_id', '=', userId)
    .where('code.type', '=', 'deposit_match')
    .where('mine.used_at', 'is', null)
    .where(({ eb, or }) => or([eb('mine.expires_at', 'is', null), eb('mine.expires_at', '>', now)]))
    .orderBy('mine.given_at')
    .orderBy('code.code')
    .execute();
  const byCode = rows.map(({ code, name, terms, deposit_index }): DepositMatch => ({
    code,
    name,
    percent: terms.percent ?? 0,
    depositIndex: deposit_index,
    isByCode: true,
    max: amountToMinor(terms.max ?? '0'),
    depositMin: amountToMinor(terms.deposit_min ?? '0'),
  }));
  const always = loadRewardRules(deps).bonuses.depositPromos.map(
    ({ code, name, percent, max, deposit_min, deposit_index }): DepositMatch => ({
      code,
      name,
      percent,
      max,
      depositMin: deposit_min,
      depositIndex: deposit_index,
      isByCode: false,
    }),
  );
  return [...byCode, ...always].filter(({ depositIndex }) => depositIndex === null || depositIndex === index);
}

/** Returns what a player's next deposit can take, and what is selected. */
export async function depositPromos(
  deps: Deps,
  userId: string,
  country: string | null,
): Promise<ReplyOf<typeof getDepositPromos>> {
  const asker = await getOfferRecipient(deps.db, userId);
  const matches = await offeredMatches(deps.db, deps, { userId, asker, country });
  const row = await deps.db
    .selectFrom('reward_players')
    .select('deposit_promo')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const rules = loadRewardRules(deps);
  const kind = rules.bonuses.kinds.deposit_match;
  const chosen = matches.find(({ code }) => code === row?.deposit_promo)?.code ?? null;
  return {
    deposit_promo: chosen,
    promotions: matches.map((match) => ({
      promo_code: match.code,
      title: match.name,
      deposit_min: minorToAmount(match.depositMin),
      percent: match.percent,
      max: minorToAmount(match.max),
      deposit_index: match.depositIndex,
      wager: getWagerRequirement(rules, 'deposit_match'),
      days: kind.days,
      max_bet: minorToAmount(rules.bonuses.maxBet),
      most_paid: kind.mostPaid === null ? null : minorToAmount(kind.mostPaid),
      most_paid_times: kind.mostPaidTimes,
      most_won_percent: kind.mostWonPercent,
    })),
  };
}

interface Offered {
  readonly userId: string;
  readonly asker: OfferRecipient;
  readonly country: string | null;
}

const offeredMatches = async (
  db: Db | Tx,
  deps: PromoDeps,
  { userId, asker, country }: Offered,
): Promise<DepositMatch[]> =>
  canReceiveOffers(asker, deps.clock.now()) && !getDisabledOfferings(deps, country).includes('deposit_match')
    ? matchesFor(db, deps, userId, asker.deposits + 1)
    : [];

/**
 * Selects a promo for the next deposit, or deselects it if already selected. Returns the new selection.
 * @throws {Refusal} CODE_NOT_FOUND if the next deposit cannot take it
 */
export function chooseDepositPromo(
  deps: Deps,
  userId: string,
  code: string | null,
  country: string | null,
): Promise<string | null> {
  return transaction(deps.db, async (tx) => {
    const { depositPromo } = await lockRewardPlayer(tx, userId);
    const chosen = code === depositPromo ? null : code;
    if (chosen !== null) {
      const asker = await getOfferRecipient(tx, userId);
      const matches = await offeredMatches(tx, deps, { userId, asker, country });
      if (!matches.some((match) => match.code === chosen)) throw new Refusal('CODE_NOT_FOUND');
    }
    await tx
      .updateTable('reward_players')
      .set({ deposit_promo: chosen })
      .where('user_id', '=', userId)
      .execute();
    return chosen;
  });
}
