import type { ReplyOf } from '#contract/endpoint.ts';
import {
  isPositiveAmount,
  isAmount,
  parseList,
  toLocalInputValue,
  shortAmount,
} from '#features/staff/plan/feature.ts';
import type { PromoCodeType, PromoTerms, StaffPromoCode, staffPromoCodes } from '#contract/promotions.ts';

/** Defaults of free spins where a code or a gift leaves a value out. */
export type DefaultSpins = ReplyOf<typeof staffPromoCodes>['free_spins'];

/** Unsaved form state of a gift. */
export interface TermsDraft {
  readonly type: PromoCodeType;
  readonly amount: string;
  readonly spins: string;
  readonly stake: string;
  readonly games: string;
  readonly percent: string;
  readonly max: string;
  readonly depositMin: string;
}

/** Unsaved form state of a promo code. */
export interface CodeDraft extends TermsDraft {
  readonly code: string;
  readonly name: string;
  /** Value of a `datetime-local` field; empty means none. */
  readonly starts: string;
  readonly ends: string;
  readonly userDays: string;
  readonly depositIndex: string;
  readonly minLevel: string;
  readonly newOnly: boolean;
  readonly countries: string;
  readonly maxUses: string;
}

const textOf = (value: number | null): string => (value === null ? '' : String(value));
export const emptyTerms: TermsDraft = {
  // Empty free-spin values use the default offer.
  type: 'free_spins',
  amount: '5',
  spins: '',
  stake: '',
  games: '',
  percent: '100',
  max: '100',
  depositMin: '20',
};

const termsDraft = ({ type, terms }: StaffPromoCode): TermsDraft => ({
  ...emptyTerms,
  type,
  ...(terms.amount !== undefined && { amount: shortAmount(terms.amount) }),
  ...(terms.spins !== undefined && { spins: textOf(terms.spins) }),
  ...(terms.stake !== undefined && { stake: terms.stake }),
  ...(terms.games !== undefined && { games: terms.games.join(', ') }),
  ...(terms.percent !== undefined && { percent: textOf(terms.percent) }),
  ...(terms.max !== undefined && { max: shortAmount(terms.max) }),
  ...(terms.deposit_min !== undefined && { depositMin: shortAmount(terms.deposit_min) }),
});

const nothing: CodeDraft = {
  ...emptyTerms,
  code: '',
  name: '',
  starts: '',
  ends: '',
  userDays: '',
  depositIndex: '',
  minLevel: '0',
  newOnly: false,
  countries: '',
  maxUses: '100',
};

export const createCodeDraft = (from: StaffPromoCode | null, isCopy: boolean): CodeDraft =>
  from === null
    ? nothing
    : {
        ...termsDraft(from),
        code: isCopy ? '' : from.code,
        name: from.name,
        starts: isCopy ? '' : toLocalInputValue(from.starts_at),
        ends: isCopy ? '' : toLocalInputValue(from.ends_at),
        userDays: textOf(from.user_days),
        depositIndex: textOf(from.deposit_index),
        minLevel: String(from.min_level),
        newOnly: from.new_only,
        countries: from.countries.join(', '),
        maxUses: textOf(from.max_uses),
      };

/** A whole number from 1. */
export const WHOLE = /^[1-9]\d{0,6}$/;

/** Parses free-spin terms. Empty values are left out; the server fills in the default offer. */
function spinTermsOf({ spins, stake, games: typed }: TermsDraft): PromoTerms | null {
  if ((spins !== '' && !WHOLE.test(spins)) || (stake !== '' && !isPositiveAmount(stake))) return null;
  const games = parseList(typed);
  return {
    spins: spins === '' ? undefined : Number(spins),
    stake: stake === '' ? undefined : stake,
    games: games.length === 0 ? undefined : games,
  };
}

/** Parses the terms. Returns null if they are incomplete. */
export function toPromoTerms(draft: TermsDraft): PromoTerms | null {
  const { type, amount, percent, max, depositMin } = draft;
  if (type === 'free_spins') return spinTermsOf(draft);
  if (type === 'deposit_match') {
    if (!WHOLE.test(percent) || !isPositiveAmount(max) || !isAmount(depositMin)) return null;
    return { percent: Number(percent), max, deposit_min: depositMin };
  }
  return isPositiveAmount(amount) ? { amount } : null;
}

/**
 * Returns the terms with the server's defaults filled in; null if incomplete or the defaults are not loaded.
 */
export function completeTerms(draft: TermsDraft, offer: DefaultSpins | undefined): PromoTerms | null {
  const terms = toPromoTerms(draft);
  if (!terms || draft.type !== 'free_spins') return terms;
  if (!offer) return null;
  return {
    spins: terms.spins ?? offer.spins,
    stake: terms.stake ?? offer.stake,
    games: terms.games ?? offer.games,
  };
}
