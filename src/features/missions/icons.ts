import type { Mission } from '#contract/missions.ts';
import type { IconPath } from '#ui/icon.tsx';

export const week: IconPath =
  'M6.5 5.5h11a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1 -2.5 2.5h-11a2.5 2.5 0 0 1 -2.5 -2.5v-9a2.5 2.5 0 0 1 2.5 -2.5ZM4 10h16M8 3v4M16 3v4';

/** Icons of missions not tied to one game. */
export const ruleIcons: Readonly<Record<Mission['rule'], IconPath>> = {
  wager:
    'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0ZM12 6.5v11M14.8 8.8c-.6-.8-1.6-1.2-2.8-1.2-1.6 0-2.8.8-2.8 2.1 0 3 5.8 1.4 5.8 4.5 0 1.3-1.2 2.2-3 2.2-1.3 0-2.4-.5-3-1.4',
  bets: 'M5 19V9M12 19V5M19 19v-7',
  multiplier: 'M4 18L10 11L14 15L20 6M15 6h5v5',
  games:
    'M5.5 4h3A1.5 1.5 0 0 1 10 5.5v3A1.5 1.5 0 0 1 8.5 10h-3A1.5 1.5 0 0 1 4 8.5v-3A1.5 1.5 0 0 1 5.5 4ZM15.5 4h3A1.5 1.5 0 0 1 20 5.5v3a1.5 1.5 0 0 1 -1.5 1.5h-3A1.5 1.5 0 0 1 14 8.5v-3A1.5 1.5 0 0 1 15.5 4ZM5.5 14h3a1.5 1.5 0 0 1 1.5 1.5v3A1.5 1.5 0 0 1 8.5 20h-3A1.5 1.5 0 0 1 4 18.5v-3A1.5 1.5 0 0 1 5.5 14ZM15.5 14h3a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1 -1.5 1.5h-3a1.5 1.5 0 0 1 -1.5 -1.5v-3a1.5 1.5 0 0 1 1.5 -1.5Z',
};
