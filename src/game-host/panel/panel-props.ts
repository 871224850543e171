import type { MountedGame } from '#engine/host/mount-game.ts';
import type { QuickAmounts } from './amount-control.tsx';
import type { Betting } from './use-betting.ts';

/** What both tabs of the panel are given. */
export interface PanelProps {
  readonly mounted: MountedGame;
  readonly betting: Betting;
  readonly quick: QuickAmounts;
  /** The game's fields stand here and not beside the play area. */
  readonly hasFields: boolean;
}
