import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { useSize } from '../use-size.ts';
import { filmEvents, type FilmLayout } from './film-events.ts';
import type { Playback } from './playback.ts';
import { Playhead } from './playhead.tsx';
import { barText, phaseRow, soundMarks, ticksOf, trackRows } from './timeline-rows.ts';
import { usePlayback } from './use-playback.ts';
import { useScrub } from './use-scrub.ts';
import './transport.css';

interface TimelinePanelProps {
  readonly playback: Playback;
}

const zooms = [1, 2, 4, 8, 16, 32] as const;

/** The film as rows over a ruler: steps, motions of each cue, sounds, and the playhead that scrubs. */
export const TimelinePanel = ({ playback }: TimelinePanelProps) => {
  const { t } = useTranslation('workbench');
  const { layout, isLive, isPlaying } = usePlaybackParts(playback);
  if (layout) return <Timeline playback={playback} layout={layout} />;
  const live = isPlaying ? 'transport.byHand' : 'transport.stands';
  return <p className="timeline-empty">{t(isLive ? live : 'transport.empty')}</p>;
};

/** Not the time: the panel is not drawn anew with every frame. */
const usePlaybackParts = (playback: Playback) => ({
  layout: usePlayback(playback, (state) => state.layout),
  isLive: usePlayback(playback, (state) => state.isLive),
  isPlaying: usePlayback(playback, (state) => state.isPlaying),
});

type TimelineProps = TimelinePanelProps & { readonly layout: FilmLayout };

const Timeline = ({ playback, layout }: TimelineProps) => {
  const { t } = useTranslation('workbench');
  const [zoom, setZoom] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const { width: widthPx } = useSize(area);
  const rows = useMemo(() => {
    const words = {
      ...{ label: t('transport.phases.label'), reveal: t('transport.phases.reveal') },
      ...{ win: t('transport.phases.win'), loss: t('transport.phases.loss') },
      settle: t('transport.phases.settle'),
    };
    return [phaseRow(layout.segments, words), ...trackRows(layout.tracks)];
  }, [layout, t]);
  const scrub = useScrub(playback, area);
  const factor = zooms[zoom] ?? 1;
  useCentredPlayhead(factor, playback, scroller, area);
  const names = [...rows, { label: t('transport.sounds'), lanes: 1 }];
  return (
    <div className="timeline" ref={scroller}>
      <div className="timeline-content" style={{ width: `${factor * 100}%` }}>
        <div className="timeline-names">
          <div className="timeline-zoom">
            {(['minus', 'plus'] as const).map((icon, index) => (
              <IconButton
                key={icon}
                {...{ dense: true, icon, iconSize: 14 }}
                label={t(index === 0 ? 'transport.zoomOut' : 'transport.zoomIn')}
                disabled={zoom === (index === 0 ? 0 : zooms.length - 1)}
                onClick={() => setZoom(zoom + 2 * index - 1)}
              />
            ))}
          </div>
          {names.map(({ label, lanes }, index) => (
            <div key={index} className="timeline-name" title={label} {...rowStyle(lanes, index, rows.length)}>
              <span>{label}</span>
            </div>
          ))}
        </div>
        <div className="timeline-area" ref={area} {...scrub}>
          <Marks
            layout={layout}
            pxPerMs={layout.durationMs > 0 ? widthPx / layout.durationMs : 0}
            rows={rows}
          />
          <LoopBar playback={playback} durationMs={layout.durationMs} />
          <Playhead playback={playback} layout={layout} scroller={scroller} />
        </div>
      </div>
    </div>
  );
};

/** The height of a row and its colour: the first and the sounds have their own. */
const rowStyle = (lanes: number, index: number, sounds: number) => ({
  'data-colour': index === sounds ? 'sound' : String(index === 0 ? 0 : ((index - 1) % 4) + 1),
  // Custom properties are not in the type.
  style: { '--lanes': lanes } as CSSProperties,
});

/** Zooming keeps the moment that is shown in the middle. */
function useCentredPlayhead(
  factor: number,
  playback: Playback,
  scroller: RefObject<HTMLElement | null>,
  area: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const { layout, timeMs } = playback.state;
    if (factor === 1 || !layout || !scroller.current || !area.current) return;
    const { offsetLeft, offsetWidth } = area.current;
    const atPx = offsetLeft + (timeMs / layout.durationMs) * offsetWidth;
    scroller.current.scrollTo({ left: atPx - (offsetLeft + scroller.current.clientWidth) / 2 });
  }, [factor, playback, scroller, area]);
}

const share = (timeMs: number, durationMs: number): string =>
  `${durationMs > 0 ? (timeMs / durationMs) * 100 : 0}%`;

interface MarksProps {
  readonly layout: FilmLayout;
  readonly pxPerMs: number;
  readonly rows: ReturnType<typeof trackRows>;
}

/** Ruler, bars, sounds, and lines through all rows where a step is revealed and settled. */
const Marks = ({ layout, pxPerMs, rows }: MarksProps) => {
  const { durationMs } = layout;
  const events = filmEvents(layout);
  const at = (timeMs: number) => ({ left: share(timeMs, durationMs) });
  return (
    <>
      <div className="timeline-ruler" aria-hidden="true">
        {ticksOf(durationMs, pxPerMs).map(({ atMs, isNumbered }) => (
          <i key={atMs} data-numbered={isNumbered || undefined} style={at(atMs)}>
            {isNumbered && Math.round(atMs)}
          </i>
        ))}
      </div>
      {rows.map(({ lanes, bars }, index) => (
        <div key={index} className="timeline-row" {...rowStyle(lanes, index, rows.length)}>
          {bars.map(({ startMs, endMs, label, kind, lane }, each) => {
            const { text, isNarrow } = barText(label, (endMs - startMs) * pxPerMs);
            const width = share(endMs - startMs, durationMs);
            const title = `${label}, ${Math.round(startMs)} to ${Math.round(endMs)} ms`;
            // Custom properties are not in the type.
            const style = { ...at(startMs), width, '--lane': lane } as CSSProperties;
            return (
              <span
                key={each}
                className="timeline-bar"
                data-kind={kind}
                data-narrow={isNarrow || undefined}
                {...{ title, style }}
              >
                {text}
              </span>
            );
          })}
        </div>
      ))}
      <div className="timeline-row timeline-sounds" {...rowStyle(1, rows.length, rows.length)}>
        {soundMarks(events, pxPerMs).map(({ atMs, label, isNamed, isDense }, index) => (
          <span
            key={index}
            className="timeline-sound"
            data-dense={isDense || undefined}
            title={`${label}, ${Math.round(atMs)} ms`}
            style={at(atMs)}
          >
            {isNamed && label}
          </span>
        ))}
      </div>
      {events
        .filter(({ kind }) => kind === 'reveal' || kind === 'settle')
        .map(({ atMs, kind, label }, index) => (
          <i key={index} className="timeline-moment" data-kind={kind} title={label} style={at(atMs)} />
        ))}
    </>
  );
};

const LoopBar = ({ playback, durationMs }: TimelinePanelProps & { readonly durationMs: number }) => {
  const loop = usePlayback(playback, (state) => state.loop);
  if (loop === null) return null;
  const width = share(loop.endMs - loop.startMs, durationMs);
  return <i className="timeline-loop" style={{ left: share(loop.startMs, durationMs), width }} />;
};
