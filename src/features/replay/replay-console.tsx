import { useTranslation } from 'react-i18next';
import type { BetDetail, BetProof } from '#contract/bets.ts';
import type { BetVerificationResult } from '#core/verify.ts';
import type { AnyGame } from '#engine/game.ts';
import type { FilmStep } from '#engine/host/film.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { updatePlaySettings, usePlaySettings } from '#session/play-settings.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ReplayFacts } from './replay-facts.tsx';
import { ReplayStage } from './replay-stage.tsx';
import { ReplayTransport } from './transport.tsx';
import { useReplayPlayer } from './use-replay-player.ts';
import { GameLayoutFrame, layoutPlaces } from '#game-host/mount/game-layout-frame.tsx';
import { Stage, StageNote } from '#game-host/stage/stage.tsx';
import styles from './replay.module.css';
import { classNames } from '#ui/class-names.ts';

interface ReplayConsoleProps {
  readonly game: AnyGame;
  readonly bet: BetDetail;
  readonly proof: BetProof;
  readonly check: BetVerificationResult;
  readonly steps: readonly FilmStep[];
}

/** Replay in place of the game: stage, transport controls and details. */
export const ReplayConsole = ({ game, bet, proof, check, steps }: ReplayConsoleProps) => {
  const { t } = useTranslation('replay');
  const { name } = game.meta;
  const { isTheatre } = usePlaySettings();
  usePageTitle(t('title', { name }));
  return (
    <GameLayoutFrame isReplay aria-label={t('console', { name })}>
      <header className={classNames(styles.head, layoutPlaces.strip)}>
        <Icon name="clock" size={18} />
        <h2>
          {t('heading')} <span>{name}</span>
        </h2>
        <span className={styles.when}>{formatDateTime(bet.created_at)}</span>
        {isTheatre && (
          <IconButton
            dense
            pressed
            icon="theatre"
            label={t('exitTheatre')}
            onClick={() => updatePlaySettings({ isTheatre: false })}
          />
        )}
      </header>
      {steps.length > 0 ? (
        <Picture game={game} steps={steps} />
      ) : (
        <Stage className={layoutPlaces.stage} color={game.meta.colors.deep}>
          <StageNote place="whole">{t('cannotShow')}</StageNote>
        </Stage>
      )}
      <ReplayFacts bet={bet} proof={proof} check={check} />
    </GameLayoutFrame>
  );
};

const Picture = ({ game, steps }: Pick<ReplayConsoleProps, 'game' | 'steps'>) => {
  const { player, frame } = useReplayPlayer(game, steps);
  return (
    <>
      <ReplayStage game={game} player={player} frame={frame} />
      <ReplayTransport player={player} />
    </>
  );
};
