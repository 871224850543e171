import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { frameAt, lengthText, timeText } from './frame-times.ts';
import { revealSection } from './loop-section.ts';
import { type Playback, rates } from './playback.ts';
import { usePlayback } from './use-playback.ts';
import { useTransportKeys } from './use-transport-keys.ts';
import './transport.css';

interface TransportProps {
  readonly playback: Playback;
  /** Buttons of the page besides. */
  readonly children?: ReactNode;
}

/** Play, pause, steps, time, loop and speed; listens to the transport's keys on the whole page. */
export const Transport = ({ playback, children }: TransportProps) => {
  const { t } = useTranslation('workbench');
  const rate = usePlayback(playback, (state) => state.rate);
  useTransportKeys(playback);
  return (
    <div className="transport" role="group" aria-label={t('transport.label')} title={t('transport.keys')}>
      <Buttons playback={playback} />
      <Clock playback={playback} />
      {children}
      <span className="grow" />
      <LoopToggle playback={playback} />
      <Segmented
        className="transport-rates"
        dense
        label={t('transport.rate')}
        value={String(rate)}
        options={rates.map((each) => ({ value: String(each), label: t('transport.rateOf', { rate: each }) }))}
        onChange={(chosen) => playback.setRate(rates.find((each) => String(each) === chosen) ?? 1)}
      />
    </div>
  );
};

/** Drawn on the grid of the site's icons, 24 by 24; only the workbench loads them. */
const icons = {
  start: 'M18.5 6.5 11 12l7.5 5.5ZM11 6.5 5.5 12l5.5 5.5ZM4.5 6v12',
  stepBack: 'M18 5.5v13l-9-6.5ZM5.5 5.5v13',
  frameBack: 'M14.5 6.5 9 12l5.5 5.5',
  play: 'M8 5.2v13.6L19 12Z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  frameForward: 'M9.5 6.5 15 12l-5.5 5.5',
  stepForward: 'M6 5.5v13l9-6.5ZM18.5 5.5v13',
  end: 'M5.5 6.5 13 12l-7.5 5.5ZM13 6.5 18.5 12 13 17.5ZM19.5 6v12',
} as const;

type Press = readonly [icon: keyof typeof icons, run: (playback: Playback) => void];
/** What a film alone can do; the others work while a round is played by hand, too. */
const ofFilm: ReadonlySet<string> = new Set(['stepBack', 'frameBack', 'stepForward', 'end']);
const before: readonly Press[] = [
  ['start', (playback) => playback.seek(0)],
  ['stepBack', (playback) => playback.stepSteps(-1)],
  ['frameBack', (playback) => playback.stepFrames(-1)],
];
const behind: readonly Press[] = [
  ['frameForward', (playback) => playback.stepFrames(1)],
  ['stepForward', (playback) => playback.stepSteps(1)],
  ['end', (playback) => playback.seek(playback.state.layout?.durationMs ?? 0)],
];

const Buttons = ({ playback }: TransportProps) => {
  const { t } = useTranslation('workbench');
  const isPlaying = usePlayback(playback, (state) => state.isPlaying);
  const hasFilm = usePlayback(playback, ({ layout }) => layout !== null);
  const isLive = usePlayback(playback, (state) => state.isLive);
  const play: Press = isPlaying ? ['pause', () => playback.pause()] : ['play', () => playback.play()];
  return (
    <div className="transport-buttons">
      {[...before, play, ...behind].map(([icon, run], index) => (
        // By its place: the button that plays keeps the focus when it becomes the one that pauses.
        <Tooltip key={index} text={t(`transport.${icon}`)}>
          <button
            type="button"
            className={index === before.length ? 'iconbtn sm transport-play' : 'iconbtn sm'}
            aria-label={t(`transport.${icon}`)}
            disabled={!hasFilm && (!isLive || ofFilm.has(icon))}
            onClick={() => run(playback)}
          >
            <svg className="transport-icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={icons[icon]} />
            </svg>
          </button>
        </Tooltip>
      ))}
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
  const ends = loop && { start: lengthText(loop.startMs), end: lengthText(loop.endMs) };
  return (
    <div className="transport-loop">
      <Toggle
        label={ends ? t('transport.loopSection', ends) : t('transport.loop')}
        checked={loop !== null}
        disabled={!hasFilm}
        onChange={(isOn) => playback.setLoop(isOn ? revealSection(playback.state) : null)}
      />
    </div>
  );
};
