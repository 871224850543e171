import type { ReplyOf, RequestInputOf } from '#contract/endpoint.ts';
import {
  isPositiveAmount,
  isAmount,
  fromLocalInputValue,
  parseList,
  toLocalInputValue,
  shortAmount,
} from '#features/staff/plan/feature.ts';
import type {
  PromoCodeType,
  PromoTerms,
  savePromoCode,
  StaffPromoCode,
  staffPromoCodes,
} from '#contract/promotions.ts';

/** What free spins are where a code or a gift leaves something out. */
export type DefaultSpins = ReplyOf<typeof staffPromoCodes>['free_spins'];

/** A gift as it is typed. */
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

/** A code as it is typed, before it is sent. */
export interface CodeDraft extends TermsDraft {
  readonly code: string;
  readonly name: string;
  /** As a field of date and time has it, local; empty: none. */
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
  // Free spins without numbers are those of the default offer.
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

/** What the editor begins with. */
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

const WHOLE = /^[1-9]\d{0,6}$/;

/** Free spins as they are sent: what is empty is left out, and is that of the default offer. */
function spinTermsOf({ spins, stake, games: typed }: TermsDraft): PromoTerms | null {
  if ((spins !== '' && !WHOLE.test(spins)) || (stake !== '' && !isPositiveAmount(stake))) return null;
  const games = parseList(typed);
  return {
    spins: spins === '' ? undefined : Number(spins),
    stake: stake === '' ? undefined : stake,
    games: games.length === 0 ? undefined : games,
  };
}

/** The terms that are sent; null while something is missing. */
export function toPromoTerms(draft: TermsDraft): PromoTerms | null {
  const { type, amount, percent, max, depositMin } = draft;
  if (type === 'free_spins') return spinTermsOf(draft);
  if (type === 'deposit_match') {
    if (!WHOLE.test(percent) || !isPositiveAmount(max) || !isAmount(depositMin)) return null;
    return { percent: Number(percent), max, deposit_min: depositMin };
  }
  return isPositiveAmount(amount) ? { amount } : null;
}

/** Terms with what was left out, as the server fills it in; null while something is missing or not known yet. */
export function filledTerms(draft: TermsDraft, offer: DefaultSpins | undefined): PromoTerms | null {
  const terms = toPromoTerms(draft);
  if (!terms || draft.type !== 'free_spins') return terms;
  if (!offer) return null;
  return {
    spins: terms.spins ?? offer.spins,
    stake: terms.stake ?? offer.stake,
    games: terms.games ?? offer.games,
  };
}

/** A whole number, null where the field is empty, undefined where it is no number. */
const optional = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  return WHOLE.test(text.trim()) ? Number(text) : undefined;
};

/** What is sent of a draft; null while something is missing. */
export function toCodeRequest(draft: CodeDraft, now: string): RequestInputOf<typeof savePromoCode> | null {
  const terms = toPromoTerms(draft);
  const [userDays, depositIndex] = [optional(draft.userDays), optional(draft.depositIndex)];
  const maxUses = optional(draft.maxUses);
  const isNamed = /^[a-z0-9]{4,20}$/i.test(draft.code.trim()) && draft.name.trim().length >= 3;
  const isRead = userDays !== undefined && depositIndex !== undefined && maxUses !== undefined;
  if (!terms || !isNamed || !isRead || !/^\d{1,2}$/.test(draft.minLevel)) return null;
  return {
    code: draft.code,
    name: draft.name,
    type: draft.type,
    terms,
    new_only: draft.newOnly,
    starts_at: fromLocalInputValue(draft.starts) ?? now,
    ends_at: fromLocalInputValue(draft.ends),
    user_days: userDays,
    deposit_index: depositIndex,
    max_uses: maxUses,
    min_level: Number(draft.minLevel),
    countries: parseList(draft.countries.toUpperCase()),
  };
}
