import { roundMachine } from '#engine/round/round-machine.ts';
import type { Film } from '#engine/host/film.ts';
import type { WorkbenchFrame } from '../frame/workbench-frame.ts';
import { useFrameSelector } from '../frame/use-frame-selector.ts';
import { Badge, Panel, t } from '../panel.tsx';
import { machineGraph } from './machine-graph.ts';
import {
  getFilmMachineState,
  getLiveMachineState,
  type MachinePosition,
  machineSummary,
  getStateName,
} from './machine-state.ts';
import styles from './inspect.module.css';

const { boxes, ways, width, height } = machineGraph(roundMachine);

/** Chart of the round machine's definition, with the current states and the last transition. */
export const MachineChart = ({ frame }: { readonly frame: WorkbenchFrame }) => {
  const position = useFrameSelector(frame, getMachinePosition);
  return (
    <Panel title={t('inspect.machine')} aside={<MachineBadges frame={frame} />}>
      <svg
        className={styles.machineChart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('inspect.machineIs', { states: position.states.map(getStateName).join(', ') })}
      >
        <marker id="machine-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" orient="auto">
          <path d="M0 0L8 4L0 8Z" fill="context-stroke" />
        </marker>
        {ways.map(({ from, to, line }) => {
          const isLast = from === position.last?.from && to === position.last.to;
          const look = isLast ? { stroke: 'var(--corona-400)', strokeWidth: 1.8 } : { stroke: '#4a5369' };
          return <path key={line} fill="none" {...look} d={line} markerEnd="url(#machine-head)" />;
        })}
        {[...boxes].map(([id, box]) => {
          const [fill, stroke, text] = position.states.includes(id) ? activeColors(id) : defaultColors;
          return (
            <g key={id}>
              <rect {...box} rx={8} fill={fill} stroke={stroke} strokeWidth={1.3} />
              <text x={box.x + box.width / 2} y={box.y + box.height / 2 + 4} fill={text}>
                {id.startsWith('betQueue') && `${t('inspect.betQueue')} `}
                {getStateName(id)}
              </text>
            </g>
          );
        })}
      </svg>
    </Panel>
  );
};

/** Fill, stroke and text color of a state. */
const defaultColors = ['var(--ink-800)', 'var(--ink-600)', 'var(--text-2)'] as const;
const activeColors = (id: string) =>
  id === 'show.presenting'
    ? (['var(--corona-900)', 'var(--corona-400)', 'var(--corona-200)'] as const)
    : (['var(--win-tint)', 'var(--win-strong)', '#8af7cd'] as const);

/** The default time limit for showing a step. */
const defaultLimitMs = 20_000;

/** Current state of the machine; red if a reveal did not end within the time limit. */
export const MachineBadges = ({ frame }: { readonly frame: WorkbenchFrame }) => {
  const position = useFrameSelector(frame, getMachinePosition);
  const cue = useFrameSelector(frame, getUnresolvedCue);
  return (
    <span>
      <Badge tone="corona">{machineSummary(position) ?? t('inspect.nothing')}</Badge>{' '}
      <span role="status">
        {cue !== null && <Badge tone="loss">{t('inspect.unresolved', { cue })}</Badge>}
      </span>
    </span>
  );
};

/** Machine position of a frame: derived from the time of a film, otherwise the actual state. */
function getMachinePosition({ mode, film, mounted, live }: WorkbenchFrame): MachinePosition {
  if (mode === 'film' && film) return getFilmMachineState(film);
  if (!mounted) return { states: [], inner: null, phase: null, last: null };
  return { ...getLiveMachineState(mounted.actor.getSnapshot()), last: live.lastWay };
}

const getUnresolvedCue = ({ mode, film, mounted, live }: WorkbenchFrame): string | null => {
  // An unresolved live step remains after its film is opened.
  if (live.unresolved !== null || mode === 'live' || !film) return live.unresolved;
  return unresolvedFilmCue(film, mounted?.actor.getSnapshot().context.showLimitMs ?? defaultLimitMs);
};

/** The longest cue of the first step that settles too late, or the step's number; null if none. */
export function unresolvedFilmCue(
  { segments, tracks }: Pick<Film, 'segments' | 'tracks'>,
  limitMs: number,
): string | null {
  const late = segments.find(
    ({ startMs, settleMs, endMs }) => settleMs > endMs || settleMs - startMs > limitMs,
  );
  if (!late) return null;
  const bars = tracks.flatMap(({ label, bars: all }) => all.map((bar) => ({ ...bar, label })));
  const own = bars.filter(({ startMs, endMs }) => endMs > late.startMs && startMs < late.endMs);
  return own.toSorted((a, b) => b.endMs - a.endMs)[0]?.label ?? String(late.step.round.step);
}
