import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MountedSharedGame } from '#engine/host/mount-shared.ts';
import { reloadIfReachable } from '#lib/reload-page.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { LiveText } from '#ui/live-text.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { cashOutNow } from './shared-bet-buttons.tsx';
import type { SharedBetting } from './use-shared-betting.ts';
import { useSharedGameState, useFrameValue } from './use-shared.ts';
import { useGameAnnouncement } from './use-game-announcement.ts';
import { Stage, StageNote, StagePicture } from '../stage/stage.tsx';

/** Fallback if the scene cannot be drawn. */
const SharedSimple = lazyComponent(
  async () => ({ default: (await import('../simple/shared-simple.tsx')).SharedSimple }),
  { waiting: <Spinner size={28} /> },
);

interface StageProps {
  readonly mounted: MountedSharedGame;
}

interface SharedStageProps extends StageProps {
  readonly betting: SharedBetting;
  readonly ref: RefObject<HTMLElement | null>;
  readonly className?: string | undefined;
  /** Elements over the scene. */
  readonly children: ReactNode;
}

/** Play area of a shared game: canvas, player list and notices. */
export const SharedStage = ({ mounted, betting, ref, className, children }: SharedStageProps) => {
  const { t } = useTranslation('game');
  const frame = useRef<HTMLDivElement>(null);
  const { sentence, event } = useGameAnnouncement(mounted);
  const { name } = mounted.game.meta;
  const isFailed = mounted.phase.name === 'failed';
  const openAgain = async (): Promise<void> => {
    if (frame.current) await mounted.openPicture(frame.current);
    if (mounted.phase.name === 'failed') await reloadIfReachable();
  };
  useEffect(() => {
    if (frame.current) void mounted.openPicture(frame.current);
  }, [mounted]);
  return (
    <Stage ref={ref} className={className} label={t('stage', { name })} color={mounted.game.meta.colors.deep}>
      <StagePicture
        isTapped={betting.flying !== null}
        ref={frame}
        aria-hidden={isFailed || undefined}
        aria-label={sentence || t('idle', { name })}
        // Keyboards and screen readers use the button in the panel.
        onClick={() => cashOutNow(mounted, betting)}
      />
      <LiveText text={sentence} event={event} />
      {isFailed && <SharedSimple mounted={mounted} onRetry={() => void openAgain()} />}
      {children}
      <StageNotice mounted={mounted} />
    </Stage>
  );
};

/** Loading, failures, and a slow or lost connection (ui.md 14). */
const StageNotice = ({ mounted }: StageProps) => {
  const { t } = useTranslation(['shared', 'game']);
  const { phase } = mounted;
  const isCut = useSelector(mounted.actor, (snapshot) => snapshot.hasTag('cut'));
  const isPreparing = useSharedGameState(mounted, (facts) => facts.phase === 'preparing');
  const isLagging = useFrameValue(mounted, (frame) => frame.isLagging);
  if (phase.name === 'failed') return null;
  if (phase.name === 'loading') {
    return (
      <StageNote place="whole" role="status">
        <Spinner size={28} />
        {t('game:loadingScene', { percent: phase.percent })}
      </StageNote>
    );
  }
  const text = ((): string | null => {
    if (phase.name === 'lost') return t('game:contextLost');
    if (isCut) return t('shared:cut');
    if (isPreparing) return t('shared:preparing');
    return isLagging ? t('shared:lagging') : null;
  })();
  return (
    // The scene itself shows a lag; the text is for screen readers.
    <StageNote place={isLagging && !isCut ? 'unseen' : 'bottom'} role="status" hidden={text === null}>
      {isCut && <Spinner />}
      {text}
    </StageNote>
  );
};
