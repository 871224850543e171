import type { BetRow, FeedScope } from '#contract/bets.ts';

/** Filters out the player's own bets whose result the game's scene has not revealed yet. */
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
