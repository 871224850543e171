import type { RequestInputOf } from '#contract/endpoint.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import {
  isPositiveAmount,
  fromLocalInputValue,
  isSlug,
  toLocalInputValue,
  shortAmount,
} from '#features/staff/plan/feature.ts';
import type { saveChallenge, StaffChallenge } from '#contract/challenges.ts';

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

/** Builds the request of a draft. Returns null if the draft is incomplete. */
export function toChallengeRequest(
  draft: ChallengeDraft,
  id: string | null,
  now: string,
): RequestInputOf<typeof saveChallenge> | null {
  const { slug, game, multiplier, stake, prize, winners } = draft;
  const ends = fromLocalInputValue(draft.ends);
  const isNamed = isSlug(slug) && game !== '';
  const isRead =
    isPositiveAmount(multiplier) && isPositiveAmount(stake) && computeDraftBudget(draft) !== null;
  if (!isNamed || !isRead || ends === null) return null;
  return {
    id,
    slug,
    game,
    min_stake: stake,
    prize,
    winners: Number(winners),
    min_multiplier: minorToAmount(amountToMinor(multiplier)),
    starts_at: fromLocalInputValue(draft.starts) ?? now,
    ends_at: ends,
  };
}
