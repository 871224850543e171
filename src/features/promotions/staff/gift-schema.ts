import * as z from 'zod/mini';
import { giveToPlayer, promoTerms } from '#contract/promotions.ts';
import { isPositiveAmount, parseList } from '#features/staff/plan/feature.ts';
import { toPromoTerms, WHOLE } from './draft.ts';

const { user_id } = giveToPlayer.request.shape;
const { spins, games } = promoTerms.shape;
/** What staff can give to one player. */
export const giftTypes = ['free_spins', 'calendar_gift'] as const;

const isSpins = (text: string): boolean =>
  text === '' || (WHOLE.test(text) && spins.safeParse(Number(text)).success);
const isStake = (text: string): boolean => text === '' || isPositiveAmount(text);
const isGames = (text: string): boolean => text === '' || games.safeParse(parseList(text)).success;

/** Fields of the other type may have any text: they are not sent. */
const giftDraft = z
  .object({
    user_id: z.pipe(z.string().check(z.trim()), user_id),
    type: z.enum(giftTypes),
    amount: z.string(),
    spins: z.string(),
    stake: z.string(),
    games: z.string(),
    percent: z.string(),
    max: z.string(),
    depositMin: z.string(),
  })
  .check(
    z.refine(({ type, amount }) => type !== 'calendar_gift' || isPositiveAmount(amount), {
      path: ['amount'],
    }),
    z.refine((draft) => draft.type !== 'free_spins' || isSpins(draft.spins), { path: ['spins'] }),
    z.refine((draft) => draft.type !== 'free_spins' || isStake(draft.stake), { path: ['stake'] }),
    z.refine((draft) => draft.type !== 'free_spins' || isGames(draft.games), { path: ['games'] }),
  );

/** A gift of staff as typed, and as it is sent. */
export const giftSchema = z.pipe(
  giftDraft,
  z.transform(({ user_id, type, ...draft }) => ({
    user_id,
    type,
    // The draft has been checked.
    terms: toPromoTerms({ ...draft, type }) ?? {},
  })),
);
