import { useTranslation } from 'react-i18next';
import { SoundControl } from '#game-host/footer/sound-control.tsx';
import { layoutPlaces } from '#game-host/mount/game-layout-frame.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Slider } from '#ui/slider.tsx';
import { startedSegmentAt } from './film-stops.ts';
import type { ReplayPlayer, ReplayRate } from './replay-player.ts';
import { useReplayState } from './use-replay-player.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './replay.module.css';

interface TransportProps {
  readonly player: ReplayPlayer;
}

const rates = { '0.5': 0.5, '1': 1, '2': 2 } as const satisfies Record<string, ReplayRate>;
type RateName = keyof typeof rates;
// Listed explicitly: integer-like object keys come first, so '0.5' would not lead.
const rateNames: readonly RateName[] = ['0.5', '1', '2'];

/** Step of the arrow keys, ms. */
const keyStepMs = 100;

const seconds = (timeMs: number): string => (timeMs / 1000).toFixed(1);

/** Transport controls of a replay: play, steps, position, speed and sound. */
export const ReplayTransport = ({ player }: TransportProps) => {
  const { t } = useTranslation('replay');
  const { phase, isPlaying, rate } = useReplayState(player);
  const isOff = phase !== 'ready';
  return (
    <div
      className={classNames(styles.transport, layoutPlaces.footer)}
      role="group"
      aria-label={t('transport')}
    >
      <div className={styles.keys}>
        <IconButton
          className={styles.key}
          icon="to-start"
          label={t('restart')}
          disabled={isOff}
          onClick={() => player.restart()}
        />
        <IconButton
          className={styles.key}
          icon="step-back"
          label={t('previousStep')}
          disabled={isOff}
          onClick={() => player.previousStep()}
        />
        <IconButton
          className={classNames(styles.key, styles.play)}
          icon={isPlaying ? 'pause' : 'play'}
          filled={!isPlaying}
          label={t(isPlaying ? 'pause' : 'play')}
          disabled={isOff}
          onClick={() => (isPlaying ? player.pause() : player.play())}
        />
        <IconButton
          className={styles.key}
          icon="step-forward"
          label={t('nextStep')}
          disabled={isOff}
          onClick={() => player.nextStep()}
        />
      </div>
      <Place player={player} />
      <Segmented
        dense
        label={t('speed')}
        options={rateNames.map((name) => ({ value: name, label: t('rate', { rate: name }) }))}
        value={rateNames.find((name) => rates[name] === rate) ?? '1'}
        onChange={(name) => player.setRate(rates[name])}
      />
      <SoundControl isAtEnd />
    </div>
  );
};

/** Position slider of the replay. */
const Place = ({ player }: TransportProps) => {
  const { t } = useTranslation('replay');
  const { phase, times, timeMs } = useReplayState(player);
  const { durationMs, segments } = times;
  const segment = startedSegmentAt(times, timeMs);
  const steps = segments.length - 1;
  const step = segment ? segments.indexOf(segment) : 0;
  const words = { now: seconds(timeMs), total: seconds(durationMs), step, steps };
  return (
    <>
      <div className={styles.place}>
        <Slider
          label={t('position')}
          value={Math.round(timeMs)}
          max={Math.ceil(durationMs)}
          keyStep={keyStepMs}
          valueText={t(step > 0 ? 'timeOfStep' : 'timeSpoken', words)}
          disabled={phase !== 'ready' || durationMs === 0}
          onChange={(value) => player.seek(value)}
        />
      </div>
      <span className={classNames(styles.time, 'num')} aria-hidden="true">
        <b>{t('time', words)}</b>
        {steps > 0 && <small>{t('step', words)}</small>}
      </span>
    </>
  );
};
