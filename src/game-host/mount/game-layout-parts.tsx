import type { MountedGame } from '#engine/host/mount-game.ts';
import { useQuickAmounts } from '../panel/amount-control.tsx';
import { BetPanel } from '../panel/bet-panel.tsx';
import { GameFields } from '../panel/game-fields.tsx';
import { ChipTray } from '../panel/priced-amount.tsx';
import type { BetPanelState } from '../panel/use-betting.ts';
import { useGameKeys } from '../panel/use-game-keys.ts';
import { ResultStrip } from '../stage/result-strip.tsx';
import { StageFrame } from '../stage/stage-frame.tsx';
import { useResults } from '../stage/use-results.ts';
import { layoutPlaces } from './game-layout-frame.tsx';
import { useIsStageNarrow } from './use-media.ts';

interface PartProps {
  readonly mounted: MountedGame;
  readonly betting: BetPanelState;
}

interface ConsolePartsProps extends PartProps {
  /** Account whose results are in the strip; null: only those of this visit. */
  readonly accountId: string | null;
  readonly isNewestFresh: boolean;
}

/** Panel, strip and stage; the fields are on the stage if there is room. */
export const GameLayoutParts = ({ mounted, betting, accountId, isNewestFresh }: ConsolePartsProps) => {
  const quick = useQuickAmounts(betting);
  useGameKeys(mounted, betting, quick);
  const results = useResults(mounted, accountId);
  const hasFieldsInPanel = useIsStageNarrow() || mounted.game.controls.place === 'panel';
  return (
    <>
      <BetPanel
        className={layoutPlaces.panel}
        mounted={mounted}
        betting={betting}
        quick={quick}
        hasFields={hasFieldsInPanel}
      />
      <ResultStrip
        className={layoutPlaces.strip}
        results={results}
        marks={mounted.game.controls.results}
        isNewestFresh={isNewestFresh}
      />
      <StagePanel
        className={layoutPlaces.stage}
        mounted={mounted}
        betting={betting}
        hasFields={!hasFieldsInPanel}
      />
    </>
  );
};

interface StagePanelProps extends PartProps {
  readonly hasFields: boolean;
  readonly className?: string | undefined;
}

/** The stage, with or without the game's fields next to its play area. */
export const StagePanel = ({ mounted, betting, hasFields, className }: StagePanelProps) => (
  <StageFrame className={className} mounted={mounted} betting={betting}>
    {hasFields && (
      <GameFields
        game={mounted.game}
        fields={betting.params.fields}
        isLocked={betting.lock.isParams}
        isLockShown={betting.lock.isParamsShown}
        onChange={betting.params.set}
        place="stage"
      />
    )}
    <ChipTray mounted={mounted} betting={betting} />
  </StageFrame>
);
