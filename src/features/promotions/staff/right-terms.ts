import * as z from 'zod/mini';
import { promoTerms } from '#contract/promotions.ts';
import { isAmount, isPositiveAmount, parseList } from '#features/staff/plan/feature.ts';
import { WHOLE, type TermsDraft } from './draft.ts';

const terms = promoTerms.shape;

const isWhole = (text: string, whole: z.ZodMiniType): boolean =>
  WHOLE.test(text) && whole.safeParse(Number(text)).success;

const hasAmount = ({ type }: TermsDraft): boolean => type === 'no_deposit' || type === 'calendar_gift';

/** Fields of a type, of which each says whether it is right; those of other types may have any text. */
const rules: readonly [keyof TermsDraft, (draft: TermsDraft) => boolean][] = [
  ['amount', (draft) => !hasAmount(draft) || isPositiveAmount(draft.amount)],
  ['spins', ({ type, spins }) => type !== 'free_spins' || spins === '' || isWhole(spins, terms.spins)],
  ['stake', ({ type, stake }) => type !== 'free_spins' || stake === '' || isPositiveAmount(stake)],
  [
    'games',
    ({ type, games }) =>
      type !== 'free_spins' || games.trim() === '' || terms.games.safeParse(parseList(games)).success,
  ],
  ['percent', ({ type, percent }) => type !== 'deposit_match' || isWhole(percent, terms.percent)],
  ['max', ({ type, max }) => type !== 'deposit_match' || isPositiveAmount(max)],
  ['depositMin', ({ type, depositMin }) => type !== 'deposit_match' || isAmount(depositMin)],
];

/** Says at each field of a gift's type what is wrong with it. */
export const rightTerms = rules.map(([name, isRight]) => z.refine<TermsDraft>(isRight, { path: [name] }));
