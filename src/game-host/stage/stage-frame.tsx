import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Round } from '#contract/bets.ts';
import { amountToMinor } from '#core/money.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { betFigures } from '#lib/format-money.ts';
import { reloadIfReachable } from '#lib/reload-page.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { LiveText } from '#ui/live-text.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { BetPanelState } from '../panel/use-betting.ts';
import { StageTargets } from './stage-targets.tsx';
import { useAnnouncement } from './round-announcement.ts';
import { Stage, StageNote, StagePicture } from './stage.tsx';

/** Lazy, because few games have one; if it fails, the panel shows the same figures. */
const StageLadder = lazyComponent(
  async () => ({ default: (await import('./stage-ladder.tsx')).StageLadder }),
  {
    waiting: null,
    failed: () => null,
  },
);

/** Fallback if the scene cannot be drawn. */
const SimpleView = lazyComponent(
  async () => ({ default: (await import('../simple/simple-view.tsx')).SimpleView }),
  { waiting: <Spinner size={28} /> },
);

interface StageFrameProps {
  readonly mounted: MountedGame;
  readonly betting: BetPanelState;
  readonly className?: string | undefined;
  /** DOM controls over the scene: the game's fields in wide windows. */
  readonly children: ReactNode;
}

/** The play area: canvas, press targets and notices. */
export const StageFrame = ({ mounted, betting, className, children }: StageFrameProps) => {
  const { t } = useTranslation('game');
  const frame = useRef<HTMLDivElement>(null);
  const { sentence, event } = useAnnouncement(mounted, betting.play);
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
    <Stage
      className={className}
      label={t('stage', { name })}
      color={mounted.game.meta.colors.deep}
      isFilled={betting.round.isStageFilled}
    >
      <StagePicture
        ref={frame}
        aria-hidden={isFailed || undefined}
        aria-label={sentence || t('idle', { name })}
        onPointerDown={() => mounted.actor.send({ type: 'SKIP' })}
      />
      <LiveText text={sentence} event={event} />
      {isFailed ? (
        <SimpleView mounted={mounted} betting={betting} onRetry={() => void openAgain()} />
      ) : (
        <StageTargets mounted={mounted} betting={betting} />
      )}
      {mounted.game.controls.play?.ladder && <StageLadder game={mounted.game} betting={betting} />}
      {children}
      <StageNotice mounted={mounted} betting={betting} />
    </Stage>
  );
};

interface StageNoticeProps {
  readonly mounted: MountedGame;
  readonly betting: BetPanelState;
}

/** Loading, a lost scene and late replies (ui.md 14). */
const StageNotice = ({ mounted, betting }: StageNoticeProps) => {
  const { t } = useTranslation('game');
  const { phase } = mounted;
  const { lateness, notice } = betting.round;
  if (phase.name === 'failed' && lateness !== 'reconnecting' && notice === null) return null;
  if (phase.name === 'loading') {
    return (
      <StageNote place="whole" role="status">
        <Spinner size={28} />
        {t('loadingScene', { percent: phase.percent })}
      </StageNote>
    );
  }
  const text = phase.name === 'lost' ? 'contextLost' : lateness === 'reconnecting' ? 'reconnecting' : notice;
  return (
    <StageNote place="top" role="status" hidden={text === null}>
      {lateness === 'reconnecting' && <Spinner />}
      {text && t(text, { profit: profitText(betting.round.revealed) })}
    </StageNote>
  );
};

const profitText = (round: Round | null): string =>
  betFigures(amountToMinor(round?.staked ?? '0'), amountToMinor(round?.payout ?? '0')).profit;
