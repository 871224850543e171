import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { Round } from '#server/features/bets/contract.ts';
import { amountToMinor } from '#contract/money.ts';
import { multiplierFromText } from '#engine/core/multiplier.ts';
import { betFacts } from '#engine/host/bet-facts.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { betFigures } from '#lib/format-money.ts';
import { reloadIfReachable } from '#lib/reload-page.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Betting } from '../panel/use-betting.ts';
import { StageTargets } from './stage-targets.tsx';
import { useAnnouncement } from './round-sentence.ts';
import { factFormat } from '../mount/game-text.ts';

/** Few games have one; without it the figures of the panel say the same. */
const StageLadder = lazyPart(async () => ({ default: (await import('./stage-ladder.tsx')).StageLadder }), {
  waiting: null,
  failed: () => null,
});

interface StageFrameProps {
  readonly mounted: MountedGame;
  readonly betting: Betting;
  /** DOM controls over the picture: the game's fields on a wide window. */
  readonly children: ReactNode;
}

/** The play area: the canvas, what can be pressed on it, and what it has to say. */
export const StageFrame = ({ mounted, betting, children }: StageFrameProps) => {
  const { t } = useTranslation('game');
  const frame = useRef<HTMLDivElement>(null);
  const sentence = useAnnouncement(mounted, betting.play);
  const { name } = mounted.game.meta;
  const openAgain = async (): Promise<void> => {
    if (frame.current) await mounted.openPicture(frame.current);
    if (mounted.phase.name === 'failed') await reloadIfReachable();
  };
  useEffect(() => {
    if (frame.current) void mounted.openPicture(frame.current);
  }, [mounted]);
  return (
    <section
      className={classNames('stage left-to-right', betting.round.isStageFilled && 'filled')}
      aria-label={t('stage', { name })}
      style={{ backgroundColor: mounted.game.meta.colors.deep }}
    >
      <div
        className="picture"
        ref={frame}
        role="img"
        aria-label={sentence || t('idle', { name })}
        onPointerDown={() => mounted.actor.send({ type: 'SKIP' })}
      />
      <p className="vh" role="status" aria-live="polite">
        {sentence}
      </p>
      <StageTargets mounted={mounted} betting={betting} />
      {mounted.game.controls.play?.ladder && <StageLadder game={mounted.game} betting={betting} />}
      {children}
      <StageNotice mounted={mounted} betting={betting} onRetry={() => void openAgain()} />
    </section>
  );
};

interface StageNoticeProps {
  readonly mounted: MountedGame;
  readonly betting: Betting;
  readonly onRetry: () => void;
}

/** Loading, failures and late answers (ui.md 14). */
const StageNotice = ({ mounted, betting, onRetry }: StageNoticeProps) => {
  const { t } = useTranslation('game');
  const { phase } = mounted;
  const { lateness, notice } = betting.round;
  if (phase.name === 'failed') return <FailedNotice mounted={mounted} onRetry={onRetry} />;
  if (phase.name === 'loading') {
    return (
      <p className="stage-note whole" role="status">
        <Spinner size={28} />
        {t('loadingScene', { percent: phase.percent })}
      </p>
    );
  }
  const text = phase.name === 'lost' ? 'contextLost' : lateness === 'reconnecting' ? 'reconnecting' : notice;
  return (
    <p className="stage-note" role="status" hidden={text === null}>
      {lateness === 'reconnecting' && <Spinner />}
      {text && t(text, { profit: profitText(betting.round.revealed) })}
    </p>
  );
};

const profitText = (round: Round | null): string =>
  betFigures(amountToMinor(round?.staked ?? '0'), amountToMinor(round?.payout ?? '0')).profit;

/** The panel stays usable: the round is the server's, the picture only shows it. */
const FailedNotice = ({
  mounted,
  onRetry,
}: {
  readonly mounted: MountedGame;
  readonly onRetry: () => void;
}) => {
  const { t } = useTranslation('game');
  const [isSimple, setSimple] = useState(false);
  if (isSimple) return <SimpleBoard mounted={mounted} />;
  return (
    <div className="stage-note whole" role="alert">
      <b>{t('sceneFailed')}</b>
      <div className="row">
        <Button size="sm" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
        <Button size="sm" onClick={() => setSimple(true)}>
          {t('simpleView')}
        </Button>
      </div>
    </div>
  );
};

/** The result in plain figures, for a browser that can't show the animation. */
const SimpleBoard = ({ mounted }: { readonly mounted: MountedGame }) => {
  const { t } = useTranslation('game');
  const round = useSelector(mounted.actor, (snapshot) => snapshot.context.shown);
  const isOpening = useSelector(mounted.actor, (snapshot) => snapshot.context.bet !== null);
  const facts = round && betFacts(round, factFormat);
  if (isOpening) {
    return (
      <div className="simple-board">
        <b className="display num">–</b>
      </div>
    );
  }
  if (!round || !facts) return <p className="stage-note whole">{t('noWebgl')}</p>;
  return (
    <div className={classNames('simple-board', facts.won && 'won')}>
      <b className="display num">
        {mounted.game.rules.resultLabel?.(round.outcome, multiplierFromText(round.multiplier)) ??
          facts.multiplierText}
      </b>
      <span className="num">{facts.profitText}</span>
    </div>
  );
};
