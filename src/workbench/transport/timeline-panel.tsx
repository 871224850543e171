import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import type { FilmLayout, Playback } from './playback.ts';
import { Playhead } from './playhead.tsx';
import { stepName } from './step-name.ts';
import {
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
  if (layout === null) return <p className="timeline-empty">{t('transport.empty')}</p>;
  return <Timeline playback={playback} layout={layout} />;
};

const useRows = ({ segments, tracks }: FilmLayout): readonly TimelineRow[] => {
  const { t } = useTranslation('workbench');
  return useMemo(() => {
    const words = {
      label: t('transport.phase'),
      reveal: t('transport.reveal'),
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
            <Bars key={index} row={row} durationMs={layout.durationMs} index={index} />
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

const Bars = (props: { row: TimelineRow; durationMs: number; index: number }) => (
  <div
    className="timeline-row"
    data-colour={colourOf(props.index)}
    style={{ '--lanes': props.row.lanes } as React.CSSProperties}
  >
    {props.row.bars.map((bar, index) => (
      <span
        key={index}
        className="timeline-bar"
        data-kind={bar.kind}
        title={barTitle(bar)}
        style={
          {
            left: share(bar.startMs, props.durationMs),
            width: share(bar.endMs - bar.startMs, props.durationMs),
            '--lane': bar.lane,
          } as React.CSSProperties
        }
      >
        {bar.label}
      </span>
    ))}
  </div>
);

const Sounds = ({ layout, pxPerMs }: { layout: FilmLayout; pxPerMs: number }) => (
  <div className="timeline-row timeline-sounds" data-colour="sound">
    {soundMarks(layout.marks, pxPerMs).map(({ atMs, label, isNamed }, index) => (
      <span
        key={index}
        className="timeline-sound"
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
