import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { frameAt, lengthText, timeText } from './frame-times.ts';
import { revealSection } from './loop-section.ts';
import { type Playback, type Rate, rates } from './playback.ts';
import { TransportButton } from './transport-button.tsx';
import { usePlayback } from './use-playback.ts';
import { useTransportKeys } from './use-transport-keys.ts';
import './transport.css';

interface TransportProps {
  readonly playback: Playback;
  /** Keys of the page besides. */
  readonly children?: ReactNode;
}

/** Play, pause, steps, time, loop and speed; listens to the transport's keys on the whole page. */
export const Transport = ({ playback, children }: TransportProps) => {
  const { t } = useTranslation('workbench');
  useTransportKeys(playback);
  return (
    <div className="transport" role="group" aria-label={t('transport.label')} title={t('transport.keys')}>
      <Buttons playback={playback} />
      <Clock playback={playback} />
      {children}
      <span className="grow" />
      <LoopToggle playback={playback} />
      <RateChoice playback={playback} />
    </div>
  );
};

const Buttons = ({ playback }: TransportProps) => {
  const { t } = useTranslation('workbench');
  const isPlaying = usePlayback(playback, (state) => state.isPlaying);
  const hasFilm = usePlayback(playback, ({ layout }) => layout !== null);
  const canStep = usePlayback(playback, ({ layout, isLive }) => layout !== null || isLive);
  return (
    <div className="transport-buttons">
      <TransportButton
        icon="toStart"
        label={t('transport.start')}
        disabled={!canStep}
        onClick={() => playback.seek(0)}
      />
      <TransportButton
        icon="stepBack"
        label={t('transport.stepBack')}
        disabled={!hasFilm}
        onClick={() => playback.stepSteps(-1)}
      />
      <TransportButton
        icon="frameBack"
        label={t('transport.frameBack')}
        disabled={!hasFilm}
        onClick={() => playback.stepFrames(-1)}
      />
      <TransportButton
        className="transport-play"
        icon={isPlaying ? 'pause' : 'play'}
        label={t(isPlaying ? 'transport.pause' : 'transport.play')}
        disabled={!canStep}
        onClick={() => (isPlaying ? playback.pause() : playback.play())}
      />
      <TransportButton
        icon="frameForward"
        label={t('transport.frameForward')}
        disabled={!canStep}
        onClick={() => playback.stepFrames(1)}
      />
      <TransportButton
        icon="stepForward"
        label={t('transport.stepForward')}
        disabled={!hasFilm}
        onClick={() => playback.stepSteps(1)}
      />
      <TransportButton
        icon="toEnd"
        label={t('transport.end')}
        disabled={!hasFilm}
        onClick={() => playback.seek(playback.state.layout?.durationMs ?? 0)}
      />
    </div>
  );
};

const Clock = ({ playback }: TransportProps) => {
  const { t } = useTranslation('workbench');
  const timeMs = usePlayback(playback, (state) => state.timeMs);
  const durationMs = usePlayback(playback, ({ layout }) => layout?.durationMs ?? 0);
  const isLive = usePlayback(playback, (state) => state.isLive);
  return (
    <div className="transport-clock">
      <span className="transport-time" data-time-ms={Math.round(timeMs)}>
        {timeText(timeMs)}
      </span>
      <span className="transport-total">/ {isLive ? t('transport.live') : lengthText(durationMs)}</span>
      <span className="badge">{t('transport.frame', { number: frameAt(timeMs) })}</span>
    </div>
  );
};

const LoopToggle = ({ playback }: TransportProps) => {
  const { t } = useTranslation('workbench');
  const loop = usePlayback(playback, (state) => state.loop);
  const hasFilm = usePlayback(playback, ({ layout }) => layout !== null);
  return (
    <div className="transport-loop">
      <Toggle
        label={
          loop === null
            ? t('transport.loop')
            : t('transport.loopSection', { start: lengthText(loop.startMs), end: lengthText(loop.endMs) })
        }
        checked={loop !== null}
        disabled={!hasFilm}
        onChange={(isOn) => playback.setLoop(isOn ? revealSection(playback.state) : null)}
      />
    </div>
  );
};

const RateChoice = ({ playback }: TransportProps) => {
  const { t } = useTranslation('workbench');
  const rate = usePlayback(playback, (state) => state.rate);
  return (
    <Segmented
      className="transport-rates"
      dense
      label={t('transport.rate')}
      value={String(rate)}
      options={rates.map((each) => ({
        value: String(each),
        label: t('transport.rateOf', { rate: each }),
      }))}
      onChange={(chosen) => playback.setRate(rateOf(chosen))}
    />
  );
};

const rateOf = (text: string): Rate => rates.find((rate) => String(rate) === text) ?? 1;
