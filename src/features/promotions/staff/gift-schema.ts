import * as z from 'zod/mini';
import { giveToPlayer } from '#contract/promotions.ts';
import { toPromoTerms } from './draft.ts';
import { rightTerms } from './right-terms.ts';

const { user_id } = giveToPlayer.request.shape;
/** What staff can give to one player. */
export const giftTypes = ['free_spins', 'calendar_gift'] as const;

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
  .check(...rightTerms);

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
