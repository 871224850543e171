import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyGame } from '#engine/game.ts';
import { layoutPlaces } from '#game-host/mount/game-layout-frame.tsx';
import { Stage, StageNote, StagePicture } from '#game-host/stage/stage.tsx';
import { describeRoundForSpeech } from '#game-host/stage/round-announcement.ts';
import { LiveText } from '#ui/live-text.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { revealedAt } from './film-stops.ts';
import type { ReplayPlayer } from './replay-player.ts';
import { useReplayState } from './use-replay-player.ts';

interface ReplayStageProps {
  readonly game: AnyGame;
  readonly player: ReplayPlayer;
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** Stage of a replay, with the same screen-reader announcements as in play. */
export const ReplayStage = ({ game, player, frame }: ReplayStageProps) => {
  const { t } = useTranslation('replay');
  const { name, colors } = game.meta;
  const { times, timeMs } = useReplayState(player);
  const seen = revealedAt(times, timeMs);
  const sentence = seen ? describeRoundForSpeech(game, seen.step.round) : '';
  const event = seen ? `${seen.step.round.id} ${seen.step.round.step} ${seen.step.round.status}` : '';
  return (
    <Stage className={layoutPlaces.stage} followsPage label={t('stage', { name })} color={colors.deep}>
      <StagePicture ref={frame} aria-label={sentence || t('idle', { name })} />
      <LiveText text={sentence} event={event} />
      <Notice player={player} />
    </Stage>
  );
};

const Notice = ({ player }: { readonly player: ReplayPlayer }) => {
  const { t } = useTranslation(['replay', 'game']);
  const { phase, loadedPercent } = useReplayState(player);
  if (phase === 'ready') return null;
  if (phase === 'loading') {
    return (
      <StageNote place="whole" role="status">
        <Spinner size={28} />
        {t('game:loadingScene', { percent: loadedPercent })}
      </StageNote>
    );
  }
  return (
    <StageNote place="whole" role="alert">
      <b>{t('filmFailed')}</b>
      <Button size="sm" onClick={() => void player.open()}>
        {t('tryAgain')}
      </Button>
    </StageNote>
  );
};
