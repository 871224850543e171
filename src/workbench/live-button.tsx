import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { WorkbenchFrame } from './frame/frame-port.ts';
import type { Playback } from './transport/playback.ts';
import { usePlayback } from './transport/use-playback.ts';

interface LiveButtonProps {
  readonly frames: readonly WorkbenchFrame[];
  readonly playback: Playback;
}

/** From the film to the round machine: bets by hand in the first frame; and back to the film of what was played. */
export const LiveButton = ({ frames, playback }: LiveButtonProps) => {
  const { t } = useTranslation('workbench');
  const isLive = usePlayback(playback, (state) => state.isLive);
  const [lead] = frames;
  if (isLive)
    return (
      <Button size="sm" icon="rotate" onClick={() => playback.seek(0)}>
        {t('page.toFilm')}
      </Button>
    );
  return (
    <Button size="sm" icon="bolt" disabled={!lead} onClick={() => lead?.play()}>
      {t('page.playByHand')}
    </Button>
  );
};
