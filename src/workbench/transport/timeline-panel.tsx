import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { IconButton, t } from '../panel.tsx';
import { useSize } from '#lib/use-size.ts';
import { filmEvents, type FilmLayout } from './film-events.ts';
import { type Playback, usePlayback } from './playback.ts';
import { Playhead, useScrub } from './playhead.tsx';
import { barText, phaseRow, soundMarks, ticksOf, type TimelineRow, trackRows } from './timeline-rows.ts';
import styles from './transport.module.css';
import { classNames } from '#ui/class-names.ts';
import makersPageStyles from '../makers-page.module.css';
import { Hint } from '#ui/field-parts.tsx';

interface TimelinePanelProps {
  readonly playback: Playback;
}

const zooms = [1, 2, 4, 8, 16, 32] as const;

/** Timeline of the film: ruler, steps, motions of each cue, sounds, and a playhead for scrubbing. */
export const TimelinePanel = ({ playback }: TimelinePanelProps) => {
  // Excludes the time, so that the panel does not re-render every frame.
  const { layout, isLive, isPlaying } = usePlayback(playback, ({ layout, isLive, isPlaying }) => ({
    layout,
    isLive,
    isPlaying,
  }));
  if (layout) return <Timeline playback={playback} layout={layout} />;
  const live = isPlaying ? 'transport.byHand' : 'transport.stands';
  return <Hint className={makersPageStyles.part}>{t(isLive ? live : 'transport.empty')}</Hint>;
};

type TimelineProps = TimelinePanelProps & { readonly layout: FilmLayout };

const Timeline = ({ playback, layout }: TimelineProps) => {
  const [zoom, setZoom] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const { width } = useSize(area);
  const rows = useMemo(() => [phaseRow(layout.segments), ...trackRows(layout.tracks)], [layout]);
  const scrub = useScrub(playback, area);
  const factor = zooms[zoom] ?? 1;
  const zoomBy = (by: 1 | -1) => (
    <IconButton
      dense
      icon={by < 0 ? 'minus' : 'plus'}
      iconSize={14}
      label={t(by < 0 ? 'transport.zoomOut' : 'transport.zoomIn')}
      disabled={!zooms[zoom + by]}
      onClick={() => setZoom(zoom + by)}
    />
  );
  return (
    <div className={styles.timeline} ref={scroller}>
      <div className={styles.content} style={{ width: `${factor * 100}%` }}>
        <div className={styles.names}>
          <div className={styles.head}>
            {zoomBy(-1)}
            {zoomBy(1)}
          </div>
          {[...rows, { label: t('transport.sounds'), lanes: 1 }].map(({ label, lanes }, index) => (
            <div
              key={index}
              className={classNames(styles.row, 'row')}
              {...rowStyle(lanes, index, rows.length)}
            >
              <i className={makersPageStyles.dot} />
              <span className={makersPageStyles.cut} title={label}>
                {label}
              </span>
            </div>
          ))}
        </div>
        <div className={styles.area} ref={area} {...scrub}>
          <Marks layout={layout} pxPerMs={width / Math.max(1, layout.durationMs)} rows={rows} />
          <LoopBar playback={playback} layout={layout} />
          <Playhead playback={playback} layout={layout} scroller={scroller} zoom={zoom} />
        </div>
      </div>
    </div>
  );
};

/** Colors of the motion rows, used in turn: the dot at the name, and the bars. */
const rowColours = [
  ['var(--ink-400)', '#3a435a'],
  ['var(--win)', '#1d5a4c'],
  ['#d79be0', '#4d2c50'],
  ['var(--info)', '#24344f'],
] as const;
const kindColours = { step: '--corona-400', reveal: '--win', loss: '--loss', settle: '--info' } as const;

/** Height and colors of a row; the first row and the sounds have fixed colors. */
const rowStyle = (lanes: number, index: number, sounds: number) => {
  const own = index === sounds ? 'var(--bonus)' : 'var(--corona-400)';
  const [dot, bar] = rowColours[index === sounds ? -1 : (index - 1) % rowColours.length] ?? [own];
  const style = { '--lanes': lanes, '--colour': dot, '--bar': bar } as CSSProperties; // custom properties
  return { style, 'data-sounds': index === sounds || undefined };
};

/** Position of a time in the film, and the width of a span. */
const placeOf = ({ durationMs }: FilmLayout, startMs: number, endMs?: number): CSSProperties => ({
  left: `${(startMs / Math.max(1, durationMs)) * 100}%`,
  ...(endMs !== undefined && { width: `${((endMs - startMs) / Math.max(1, durationMs)) * 100}%` }),
});

interface MarksProps {
  readonly layout: FilmLayout;
  readonly pxPerMs: number;
  readonly rows: readonly TimelineRow[];
}

/** Ruler, bars, sounds, and lines across all rows where a step is revealed and settled. */
const Marks = ({ layout, pxPerMs, rows }: MarksProps) => {
  const events = filmEvents(layout);
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        {ticksOf(layout.durationMs, pxPerMs).map(({ atMs, isNumbered }) => (
          <i key={atMs} data-numbered={isNumbered || undefined} style={placeOf(layout, atMs)}>
            {isNumbered && Math.round(atMs)}
          </i>
        ))}
      </div>
      {rows.map(({ lanes, bars }, index) => (
        <div key={index} className={styles.row} {...rowStyle(lanes, index, rows.length)}>
          {bars.map(({ startMs, endMs, label, kind, lane }, each) => {
            const { text, isNarrow } = barText(label, (endMs - startMs) * pxPerMs);
            const title = `${label}, ${Math.round(startMs)} to ${Math.round(endMs)} ms`;
            const colour = kind !== 'motion' && { '--bar': `var(${kindColours[kind]})` };
            // CSSProperties has no custom properties.
            const style = { ...placeOf(layout, startMs, endMs), '--lane': lane, ...colour } as CSSProperties;
            const data = { 'data-kind': kind, 'data-narrow': isNarrow || undefined };
            return (
              <span key={each} className={styles.bar} {...data} title={title} style={style}>
                {text}
              </span>
            );
          })}
        </div>
      ))}
      <div className={styles.row} {...rowStyle(1, rows.length, rows.length)}>
        {soundMarks(events, pxPerMs).map(({ atMs, label, isNamed, isDense }, index) => {
          const title = `${label}, ${Math.round(atMs)} ms`;
          const data = { 'data-dense': isDense || undefined, style: placeOf(layout, atMs) };
          return (
            <span key={index} className={styles.sound} title={title} {...data}>
              {isNamed && label}
            </span>
          );
        })}
      </div>
      {events.map(({ atMs, kind }, index) => {
        if (kind !== 'reveal' && kind !== 'settle') return null;
        const style = { ...placeOf(layout, atMs), background: `var(${kindColours[kind]})` };
        return <i key={index} className={styles.moment} style={style} />;
      })}
    </>
  );
};

const LoopBar = ({ playback, layout }: TimelineProps) => {
  const loop = usePlayback(playback, (state) => state.loop);
  return loop && <i className={styles.loop} style={placeOf(layout, loop.startMs, loop.endMs)} />;
};
