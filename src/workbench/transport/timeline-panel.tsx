import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import type { FilmLayout, Playback } from './playback.ts';
import { Playhead } from './playhead.tsx';
import { stepName } from './step-name.ts';
import {
  barText,
  type PlacedBar,
  phaseRow,
  soundMarks,
  ticksOf,
  type TimelineRow,
  trackRows,
} from './timeline-rows.ts';
import { usePlayback } from './use-playback.ts';
import { useScrub } from './use-scrub.ts';
import { useWidth } from './use-width.ts';
import './timeline-panel.css';

interface TimelinePanelProps {
  readonly playback: Playback;
}

const zooms = [1, 2, 4, 8, 16, 32] as const;

/** The film as rows over a ruler: steps, motions of each cue, sounds, and the playhead that scrubs. */
export const TimelinePanel = ({ playback }: TimelinePanelProps) => {
  const { t } = useTranslation('workbench');
  const layout = usePlayback(playback, (state) => state.layout);
  const isLive = usePlayback(playback, (state) => state.isLive);
  const isPlaying = usePlayback(playback, (state) => state.isPlaying);
  if (isLive)
    return <p className="timeline-empty">{t(isPlaying ? 'transport.byHand' : 'transport.stands')}</p>;
  if (layout === null) return <p className="timeline-empty">{t('transport.empty')}</p>;
  return <Timeline playback={playback} layout={layout} />;
};

const useRows = ({ segments, tracks }: FilmLayout): readonly TimelineRow[] => {
  const { t } = useTranslation('workbench');
  return useMemo(() => {
    const words = {
      label: t('transport.phase'),
      reveal: t('transport.reveal'),
      win: t('transport.win'),
      loss: t('transport.loss'),
      settle: t('transport.settle'),
    };
    const hasSeveral = new Set(segments.map(({ step }) => step.nonce)).size > 1;
    return [phaseRow(segments, words, (segment) => stepName(segment, hasSeveral)), ...trackRows(tracks)];
  }, [segments, tracks, t]);
};

const Timeline = ({ playback, layout }: TimelinePanelProps & { readonly layout: FilmLayout }) => {
  const { t } = useTranslation('workbench');
  const [zoom, setZoom] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(area);
  const rows = useRows(layout);
  const scrub = useScrub(playback, area);
  const pxPerMs = layout.durationMs > 0 ? widthPx / layout.durationMs : 0;
  const factor = zooms[zoom] ?? 1;
  useCentredPlayhead(factor, playback, scroller, area);
  return (
    <div className="timeline" ref={scroller}>
      <div className="timeline-content" style={{ width: `${factor * 100}%` }}>
        <div className="timeline-names">
          <div className="timeline-zoom">
            <IconButton
              dense
              icon="minus"
              iconSize={14}
              label={t('transport.zoomOut')}
              disabled={zoom === 0}
              onClick={() => setZoom(zoom - 1)}
            />
            <IconButton
              dense
              icon="plus"
              iconSize={14}
              label={t('transport.zoomIn')}
              disabled={zoom === zooms.length - 1}
              onClick={() => setZoom(zoom + 1)}
            />
          </div>
          {rows.map(({ label, lanes }, index) => (
            <RowName key={index} label={label} lanes={lanes} index={index} />
          ))}
          <RowName label={t('transport.sounds')} lanes={1} index={-1} />
        </div>
        <div className="timeline-area" ref={area} {...scrub}>
          <Ruler durationMs={layout.durationMs} pxPerMs={pxPerMs} />
          {rows.map((row, index) => (
            <Bars key={index} row={row} durationMs={layout.durationMs} pxPerMs={pxPerMs} index={index} />
          ))}
          <Sounds layout={layout} pxPerMs={pxPerMs} />
          <Moments layout={layout} />
          <LoopBar playback={playback} durationMs={layout.durationMs} />
          <Playhead playback={playback} layout={layout} scroller={scroller} />
        </div>
      </div>
    </div>
  );
};

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
    centre(scroller.current, area.current, timeMs / layout.durationMs);
  }, [factor, playback, scroller, area]);
}

function centre(scroller: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement, place: number): void {
  const atPx = offsetLeft + place * offsetWidth;
  scroller.scrollLeft = atPx - (offsetLeft + scroller.clientWidth) / 2;
}

const colourOf = (index: number): string =>
  index < 0 ? 'sound' : String(index === 0 ? 0 : ((index - 1) % 4) + 1);

const RowName = (props: { label: string; lanes: number; index: number }) => (
  <div
    className="timeline-name"
    data-colour={colourOf(props.index)}
    style={{ '--lanes': props.lanes } as React.CSSProperties}
    title={props.label}
  >
    <span>{props.label}</span>
  </div>
);

const share = (timeMs: number, durationMs: number): string =>
  `${durationMs > 0 ? (timeMs / durationMs) * 100 : 0}%`;

const Ruler = (props: { durationMs: number; pxPerMs: number }) => (
  <div className="timeline-ruler" aria-hidden="true">
    {ticksOf(props.durationMs, props.pxPerMs).map(({ atMs, isNumbered }) => (
      <i key={atMs} data-numbered={isNumbered || undefined} style={{ left: share(atMs, props.durationMs) }}>
        {isNumbered && Math.round(atMs)}
      </i>
    ))}
  </div>
);

const barTitle = ({ label, startMs, endMs }: PlacedBar): string =>
  `${label}, ${Math.round(startMs)} to ${Math.round(endMs)} ms`;

const Bars = (props: { row: TimelineRow; durationMs: number; pxPerMs: number; index: number }) => (
  <div
    className="timeline-row"
    data-colour={colourOf(props.index)}
    style={{ '--lanes': props.row.lanes } as React.CSSProperties}
  >
    {props.row.bars.map((bar, index) => (
      <Bar key={index} bar={bar} durationMs={props.durationMs} pxPerMs={props.pxPerMs} />
    ))}
  </div>
);

const Bar = (props: { bar: PlacedBar; durationMs: number; pxPerMs: number }) => {
  const { bar, durationMs, pxPerMs } = props;
  const lengthMs = bar.endMs - bar.startMs;
  const { text, isNarrow } = barText(bar.label, lengthMs * pxPerMs);
  return (
    <span
      className="timeline-bar"
      data-kind={bar.kind}
      data-narrow={isNarrow || undefined}
      title={barTitle(bar)}
      style={
        {
          left: share(bar.startMs, durationMs),
          width: share(lengthMs, durationMs),
          '--lane': bar.lane,
        } as React.CSSProperties
      }
    >
      {text}
    </span>
  );
};

const Sounds = ({ layout, pxPerMs }: { layout: FilmLayout; pxPerMs: number }) => (
  <div className="timeline-row timeline-sounds" data-colour="sound">
    {soundMarks(layout.marks, pxPerMs).map(({ atMs, label, isNamed, isDense }, index) => (
      <span
        key={index}
        className="timeline-sound"
        data-dense={isDense || undefined}
        title={`${label}, ${Math.round(atMs)} ms`}
        style={{ left: share(atMs, layout.durationMs) }}
      >
        {isNamed && label}
      </span>
    ))}
  </div>
);

/** Lines through all rows where a step is revealed and settled. */
const Moments = ({ layout }: { layout: FilmLayout }) =>
  layout.marks
    .filter(({ kind }) => kind === 'reveal' || kind === 'settle')
    .map(({ atMs, kind, label }, index) => (
      <i
        key={index}
        className="timeline-moment"
        data-kind={kind}
        title={label}
        style={{ left: share(atMs, layout.durationMs) }}
      />
    ));

const LoopBar = ({ playback, durationMs }: TimelinePanelProps & { readonly durationMs: number }) => {
  const loop = usePlayback(playback, (state) => state.loop);
  if (loop === null) return null;
  return (
    <i
      className="timeline-loop"
      style={{ left: share(loop.startMs, durationMs), width: share(loop.endMs - loop.startMs, durationMs) }}
    />
  );
};
