import type { IconName, IconPath } from '#ui/icon.tsx';
import { gift } from '#ui/lazy-icons.ts';
import type { TournamentType } from '#contract/tournaments.ts';

const ticket: IconPath =
  'M4 8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v1.7a2.3 2.3 0 0 0 0 4.6V16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-1.7a2.3 2.3 0 0 0 0-4.6ZM14 6v2M14 11v2M14 16v2';

/** Icon of each type. */
export const typeIcons: Readonly<Record<TournamentType, IconName>> = {
  wager: 'flag',
  raffle: ticket,
  giveaway: gift,
};
