import type { BetRow, FeedScope } from '#contract/bets.ts';

/** The rows that may be shown now: all of the others, and of the player's own those that no scene still has to reveal. */
export const shownRows = (
  rows: readonly BetRow[],
  scope: FeedScope,
  ownId: string | null,
  isHeld: (roundId: string) => boolean,
): readonly BetRow[] =>
  rows.filter((row) => {
    const isOwn = scope === 'personal' || (ownId !== null && row.user?.id === ownId);
    return !isOwn || !isHeld(row.id);
  });
