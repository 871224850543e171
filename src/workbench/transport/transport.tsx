import { type ReactNode, useEffect } from 'react';
import type { IconPath } from '#ui/icon.tsx';
import { IconButton, Segmented, t, Toggle } from '../panel.tsx';
import { type Playback, rates, usePlayback } from './playback.ts';
import { frameAt, lengthText, revealSection, formatFilmTime, shiftLoop } from './times.ts';
import styles from './transport.module.css';
import { classNames } from '#ui/class-names.ts';
import { Hint } from '#ui/field-parts.tsx';
import { Badge } from '#ui/badge.tsx';

interface TransportProps {
  readonly playback: Playback;
  readonly children?: ReactNode;
}

/** Play, pause, steps, time, loop and speed; handles the transport's hotkeys for the whole page. */
export const Transport = ({ playback, children }: TransportProps) => {
  const rate = usePlayback(playback, (state) => state.rate);
  useTransportKeys(playback);
  return (
    <div
      className={classNames(styles.transport, 'row')}
      role="group"
      aria-label={t('transport.label')}
      title={t('transport.keys')}
    >
      <Buttons playback={playback} />
      <Clock playback={playback} />
      {children}
      <span className="grow" />
      <LoopToggle playback={playback} />
      <Segmented
        className={styles.rates}
        dense
        label={t('transport.rate')}
        value={String(rate)}
        options={rates.map((each) => ({ value: String(each), label: t('transport.rateOf', { rate: each }) }))}
        onChange={(chosen) => playback.setRate(rates.find((each) => String(each) === chosen) ?? 1)}
      />
    </div>
  );
};

const Buttons = ({ playback }: TransportProps) => {
  const { isPlaying, isLive, hasFilm } = usePlayback(playback, ({ isPlaying, isLive, layout }) => ({
    isPlaying,
    isLive,
    hasFilm: layout !== null,
  }));
  return (
    <div className={classNames(styles.buttons, 'row')}>
      {Object.entries(moves).map(([name, { icon, isOfFilm, run }]: [string, Move]) => {
        const isPause = name === 'play' && isPlaying;
        return (
          <IconButton
            // Keyed by action: the button keeps the focus when Play becomes Pause.
            key={name}
            dense
            icon={isPause ? pauseIcon : icon}
            label={t(`transport.${isPause ? 'pause' : name}`)}
            className={name === 'play' ? styles.play : ''}
            disabled={!hasFilm && (!isLive || isOfFilm)}
            onClick={() => run(playback)}
          />
        );
      })}
    </div>
  );
};

const Clock = ({ playback }: TransportProps) => {
  const { timeMs, isLive, layout } = usePlayback(playback, ({ timeMs, isLive, layout }) => ({
    timeMs,
    isLive,
    layout,
  }));
  const total = isLive ? t('transport.live') : lengthText(layout?.durationMs ?? 0);
  return (
    <div className="row mono">
      <span className={styles.time} data-time-ms={Math.round(timeMs)}>
        {formatFilmTime(timeMs)}
      </span>
      <Hint as="span">/ {total}</Hint>
      <Badge>{t('transport.frame', { number: frameAt(timeMs) })}</Badge>
    </div>
  );
};

const LoopToggle = ({ playback }: TransportProps) => {
  const { loop, layout } = usePlayback(playback, ({ loop, layout }) => ({ loop, layout }));
  const ends = loop && { start: lengthText(loop.startMs), end: lengthText(loop.endMs) };
  const atPlayhead = () => revealSection(layout?.segments ?? [], playback.state.timeMs);
  return (
    <Toggle
      label={ends ? t('transport.loopSection', ends) : t('transport.loop')}
      checked={loop !== null}
      disabled={layout === null}
      onChange={(isOn) => playback.setLoop(isOn ? atPlayhead() : null)}
    />
  );
};

/** An action of the transport, with its button and hotkey. */
interface Move {
  /** KeyboardEvent.code of its hotkey. */
  readonly code: string;
  /** Icon path on the site's grid, loaded by the workbench only. */
  readonly icon: IconPath;
  /** Not available in live play. */
  readonly isOfFilm?: boolean;
  run(playback: Playback): void;
}

const pauseIcon = 'M8.5 5.5v13M15.5 5.5v13';
/** Actions in button order. */
const moves: Readonly<Record<string, Move>> = {
  start: {
    code: 'Home',
    icon: 'M18.5 6.5 11 12l7.5 5.5ZM11 6.5 5.5 12l5.5 5.5ZM4.5 6v12',
    run: (playback) => playback.seek(0),
  },
  stepBack: {
    code: 'Alt+ArrowLeft',
    icon: 'M18 5.5v13l-9-6.5ZM5.5 5.5v13',
    isOfFilm: true,
    run: (playback) => playback.stepSteps(-1),
  },
  frameBack: {
    code: 'Comma',
    icon: 'M14.5 6.5 9 12l5.5 5.5',
    isOfFilm: true,
    run: (playback) => playback.stepFrames(-1),
  },
  play: {
    code: 'Space',
    icon: 'M8 5.2v13.6L19 12Z',
    run: (playback) => (playback.state.isPlaying ? playback.pause() : playback.play()),
  },
  frameForward: {
    code: 'Period',
    icon: 'M9.5 6.5 15 12l-5.5 5.5',
    run: (playback) => playback.stepFrames(1),
  },
  stepForward: {
    code: 'Alt+ArrowRight',
    icon: 'M6 5.5v13l9-6.5ZM18.5 5.5v13',
    isOfFilm: true,
    run: (playback) => playback.stepSteps(1),
  },
  end: {
    code: 'End',
    icon: 'M5.5 6.5 13 12l-7.5 5.5ZM13 6.5 18.5 12 13 17.5ZM19.5 6v12',
    isOfFilm: true,
    run: (playback) => playback.seek(playback.durationMs),
  },
};

/** Moves one end of the loop to the playhead. */
const moveLoop = (playback: Playback, end: 'startMs' | 'endMs'): void => {
  const { loop, timeMs } = playback.state;
  playback.setLoop(shiftLoop({ loop, durationMs: playback.durationMs }, end, timeMs));
};
const byCode: Readonly<Record<string, (playback: Playback) => void>> = {
  ...Object.fromEntries(Object.values(moves).map(({ code, run }) => [code, run])),
  KeyI: (playback) => moveLoop(playback, 'startMs'),
  KeyO: (playback) => moveLoop(playback, 'endMs'),
};

const takesText =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]';
const takesSpace = 'button, a, summary, input, [role="tab"], [role="option"]';
/** Controls that handle Home and End themselves. */
const takesEnds = 'input, [role="tab"], [role="option"], [role="menu"]';

/**
 * Whether the focused control handles this key itself. A control that was only clicked does not handle Space.
 */
function isTakenBy(target: EventTarget | null, code: string, isClicked: boolean): boolean {
  if (!(target instanceof Element)) return false;
  const isIn = (selector: string): boolean => target.closest(selector) !== null;
  if (isIn(takesText) || target.ownerDocument.querySelector('[role="dialog"]') !== null) return true;
  if (code === 'Space') return !isClicked && isIn(takesSpace);
  return (code === 'Home' || code === 'End') && isIn(takesEnds);
}

/** Handles the transport's hotkeys, except while typing. */
function useTransportKeys(playback: Playback): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let isClicked = false;
    window.addEventListener('pointerdown', () => (isClicked = true), { signal });
    const press = (event: KeyboardEvent): void => {
      if (event.code === 'Tab' || event.code.startsWith('Arrow')) isClicked = false;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      const code = event.altKey ? `Alt+${event.code}` : event.code;
      const run = byCode[code];
      if (!run || isTakenBy(event.target, code, isClicked)) return;
      event.preventDefault();
      // Otherwise releasing Space would activate the control that was clicked before.
      if (code === 'Space' && event.target instanceof HTMLElement) event.target.blur();
      run(playback);
    };
    window.addEventListener('keydown', press, { signal });
    return () => listening.abort();
  }, [playback]);
}
