import * as z from 'zod/mini';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import {
  isPositiveAmount,
  fromLocalInputValue,
  toLocalInputValue,
  shortAmount,
  timesInOrder,
  typedPositiveAmount,
  typedSlug,
  typedTime,
} from '#features/staff/plan/feature.ts';
import { saveChallenge, type StaffChallenge } from '#contract/challenges.ts';
import { typedWhole } from '#ui/form/typed-whole.ts';

/** Unsaved form state of a challenge. */
export interface ChallengeDraft {
  readonly slug: string;
  readonly game: string;
  readonly multiplier: string;
  readonly stake: string;
  readonly prize: string;
  readonly winners: string;
  /** Value of a `datetime-local` field; empty means immediately. */
  readonly starts: string;
  readonly ends: string;
}

const nothing: ChallengeDraft = {
  slug: '',
  game: 'plinko',
  multiplier: '100',
  stake: '0.50',
  prize: '25',
  winners: '5',
  starts: '',
  ends: '',
};

export const createChallengeDraft = (from: StaffChallenge | null, isCopy: boolean): ChallengeDraft =>
  from === null
    ? nothing
    : {
        slug: from.slug,
        game: from.game,
        multiplier: shortAmount(from.min_multiplier),
        stake: shortAmount(from.min_stake),
        prize: shortAmount(from.prize),
        winners: String(from.winners),
        starts: isCopy ? '' : toLocalInputValue(from.starts_at),
        ends: isCopy ? '' : toLocalInputValue(from.ends_at),
      };

const WINNERS = /^([1-9]\d?|100)$/;

/** Sums all prizes in minor units. Returns null if the draft is incomplete. */
export const computeDraftBudget = ({ prize, winners }: ChallengeDraft): bigint | null =>
  isPositiveAmount(prize) && WINNERS.test(winners) ? amountToMinor(prize) * BigInt(winners) : null;

const fields = saveChallenge.request.shape;

/** Checks a challenge as typed, and makes the request that saves it. Without a start it begins `now`. */
export const challengeSchema = (id: string | null, now: string) =>
  z.pipe(
    z
      .object({
        slug: typedSlug(fields.slug),
        game: fields.game,
        multiplier: typedPositiveAmount,
        stake: typedPositiveAmount,
        prize: typedPositiveAmount,
        winners: typedWhole(fields.winners),
        starts: z.string(),
        ends: typedTime,
      })
      .check(timesInOrder),
    z.transform(({ slug, game, multiplier, stake, prize, winners, starts, ends }) => ({
      id,
      slug,
      game,
      min_stake: stake,
      prize,
      winners,
      min_multiplier: minorToAmount(amountToMinor(multiplier)),
      starts_at: fromLocalInputValue(starts) ?? now,
      ends_at: new Date(ends).toISOString(),
    })),
  );
