import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundRecord } from '#engine/records/round-record.ts';
import { useQuickAmounts } from '#game-host/panel/amount-control.tsx';
import { amountInField } from '#engine/host/bet-amount.ts';
import { BetPanel } from '#game-host/panel/bet-panel.tsx';
import { GameFields } from '#game-host/panel/game-fields.tsx';
import { ManualButtons } from '#game-host/panel/manual-buttons.tsx';
import { ResultStrip } from '#game-host/stage/result-strip.tsx';
import { StageFrame } from '#game-host/stage/stage-frame.tsx';
import { type Betting, useBetting } from '#game-host/panel/use-betting.ts';
import { useGameKeys } from '#game-host/panel/use-game-keys.ts';
import { useIsStageNarrow, useMedia } from '#game-host/mount/use-media.ts';
import { useResults } from '#game-host/stage/use-results.ts';
import { useMountedChanges } from '#game-host/mount/use-mounted-game.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { FrameContent } from './frame-address.ts';
import type { OwnFrame } from './own-frame.ts';
import '#game-host/mount/console-styles.ts';
import './frame.css';

interface FrameViewProps {
  readonly frame: OwnFrame;
  readonly content: FrameContent;
}

/** The picture of a frame, with what the site lays over and around it. */
export const FrameView = ({ frame, content }: FrameViewProps) => {
  const { t } = useTranslation('workbench');
  useSyncExternalStore(frame.watch, () => frame.revision);
  const { opened, settings, error } = frame;
  if (opened && settings) {
    const Content = content === 'page' ? PageContent : StageContent;
    return <Content key={opened.id} frame={frame} mounted={opened.mounted} record={settings.record} />;
  }
  return (
    <main className="frame-vacant" aria-busy={error === null}>
      {error === null ? <Spinner size={28} label={t('frame.waiting')} /> : <ErrorBlock title={error} />}
    </main>
  );
};

interface ContentProps {
  readonly frame: OwnFrame;
  readonly mounted: MountedGame;
  readonly record: RoundRecord;
}

/** The play area alone, as large as the frame. */
const StageContent = ({ frame, mounted, record }: ContentProps) => {
  const betting = useFrameBetting(frame, mounted, record);
  // The stage is all of the window here: its own width says whether there is room for the fields.
  const isNarrow = useMedia('(max-width: 499px)');
  return (
    <main className="console bare">
      <StageFrame mounted={mounted} betting={betting}>
        {!isNarrow && <StageFields mounted={mounted} betting={betting} />}
      </StageFrame>
      {/* Without a panel a round that waits for its player could not be ended. */}
      {betting.play?.isOpen && (
        <div className="frame-keys">
          <ManualButtons mounted={mounted} betting={betting} />
        </div>
      )}
    </main>
  );
};

/** Panel, strip and stage as the game's page has them. */
const PageContent = ({ frame, mounted, record }: ContentProps) => {
  const betting = useFrameBetting(frame, mounted, record);
  const quick = useQuickAmounts(betting);
  useGameKeys(mounted, betting, quick);
  const results = useResults(mounted, null);
  const hasFieldsInPanel = useIsStageNarrow() || mounted.game.controls.place === 'panel';
  return (
    <main className="main game frame-page">
      <section className="console" aria-label={mounted.game.meta.name}>
        <BetPanel mounted={mounted} betting={betting} quick={quick} hasFields={hasFieldsInPanel} />
        <ResultStrip results={results} isNewestFresh={false} />
        <StageFrame mounted={mounted} betting={betting}>
          {!hasFieldsInPanel && <StageFields mounted={mounted} betting={betting} />}
        </StageFrame>
      </section>
    </main>
  );
};

/** The fields of a game that keeps them beside its play area. */
const StageFields = ({ mounted, betting }: { readonly mounted: MountedGame; readonly betting: Betting }) => {
  if (mounted.game.controls.place === 'panel') return null;
  return (
    <GameFields
      game={mounted.game}
      fields={betting.params.fields}
      isLocked={betting.lock.isParams}
      isLockShown={betting.lock.isParamsShown}
      onChange={betting.params.set}
      isDense
    />
  );
};

/** The real panel's state, with the bet of the settings in it. */
function useFrameBetting(frame: OwnFrame, mounted: MountedGame, record: RoundRecord): Betting {
  useMountedChanges(mounted);
  const betting = useBetting(mounted, false);
  const fill = useEffectEvent(({ params, bet }: RoundRecord): void => {
    betting.params.set(params);
    betting.amount.type(amountInField(BigInt(bet)));
  });
  useEffect(() => fill(record), [record]);
  const { value } = betting.params;
  useEffect(() => frame.prepared(value), [frame, value]);
  return betting;
}
