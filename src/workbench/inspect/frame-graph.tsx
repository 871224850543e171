import { useEffect, useState } from 'react';
import { Panel, t } from '../panel.tsx';
import type { FrameCost } from '../frame/frame-port.ts';
import type { WorkbenchFrame } from '../frame/workbench-frame.ts';
import styles from './inspect.module.css';

/** Redraw interval; drawing at every frame would distort the measurement. */
const everyMs = 250;
/** Budgets of a scene (ui.md 11). */
const most = { draws: 60, textureBytes: 64 * 1024 * 1024, p95Ms: 12 };

const grades = { good: 'win', close: 'wait', late: 'loss' } as const;

/** Script time of the last frames, draw calls, textures, heap. */
export const FrameGraph = ({ frame }: { readonly frame: WorkbenchFrame }) => {
  const costs = useCosts(frame);
  const { p50, p95, max } = frameStats(costs.map(({ scriptMs }) => scriptMs));
  const figures = { p50: p50.toFixed(1), p95: p95.toFixed(1), max: max.toFixed(1) };
  const { width, height, barWidth } = graph;
  return (
    <Panel
      title={t('inspect.frameTime')}
      aside={costs.length > 0 && <span className="mono muted">{t('inspect.figures', figures)}</span>}
    >
      <svg
        className={styles.frameGraph}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('inspect.graph', { count: costs.length, ...figures })}
      >
        {costs.map(({ scriptMs }, index) => (
          <rect
            key={index}
            fill={`var(--${grades[frameGrade(scriptMs)]})`}
            x={width - (costs.length - index) * barWidth}
            y={graphY(scriptMs)}
            width={barWidth * 0.75}
            height={height - graphY(scriptMs)}
          />
        ))}
        <path stroke="var(--text-3)" strokeDasharray="3 4" d={`M0 ${graphY(frameBudgetMs)}H${width}`} />
        <text x={5} y={graphY(frameBudgetMs) - 4}>
          {t('inspect.budget')}
        </text>
      </svg>
      <CostTiles cost={costs.at(-1)} p95Ms={p95} />
    </Panel>
  );
};

const CostTiles = ({ cost, p95Ms }: { readonly cost: FrameCost | undefined; readonly p95Ms: number }) => {
  const { drawCalls = null, textures = 0, textureBytes = null, heapBytes = null } = cost ?? {};
  const megabytes = (bytes: number | null) =>
    bytes === null ? null : t('inspect.megabytes', { amount: Math.round(bytes / 1_048_576) });
  const tiles = [
    [t('inspect.draws'), drawCalls, (drawCalls ?? 0) > most.draws],
    [
      t('inspect.textures', { count: textures }),
      megabytes(textureBytes),
      (textureBytes ?? 0) > most.textureBytes,
    ],
    [t('inspect.p95'), cost && t('inspect.ms', { amount: p95Ms.toFixed(1) }), p95Ms > most.p95Ms],
    [t('inspect.heap'), megabytes(heapBytes), false],
  ] as const;
  return (
    <dl className={styles.costTiles}>
      {tiles.map(([name, value, isOver], index) => (
        // Keyed by index, because labels contain counts.
        <div key={index} {...(isOver && { title: t('inspect.overBudget'), style: { color: 'var(--wait)' } })}>
          <dt>{name}</dt>
          <dd>{value ?? t('inspect.none')}</dd>
        </div>
      ))}
    </dl>
  );
};

function useCosts(frame: WorkbenchFrame): readonly FrameCost[] {
  const [costs, setCosts] = useState<readonly FrameCost[]>([]);
  useEffect(() => {
    let kept: readonly FrameCost[] = [];
    const end = frame.onFrame((cost) => {
      kept = [...kept.slice(1 - framesKept), cost];
    });
    const timer = setInterval(() => setCosts(kept), everyMs);
    return () => {
      end();
      clearInterval(timer);
    };
  }, [frame]);
  return costs;
}

/** Number of frames shown, one bar each. */
const framesKept = 120;
/** Time per frame at 60 frames per second. */
const frameBudgetMs = 1000 / 60;

/** Median, 95th percentile and maximum of script times in ms; zeros without frames. */
export function frameStats(costsMs: readonly number[]): Readonly<Record<'p50' | 'p95' | 'max', number>> {
  const sorted = costsMs.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** Grades a frame: `close` is near the budget, `late` is over it. */
export function frameGrade(scriptMs: number): 'good' | 'close' | 'late' {
  if (scriptMs > frameBudgetMs) return 'late';
  return scriptMs > frameBudgetMs * 0.75 ? 'close' : 'good';
}

export const graph = { width: 280, height: 70, barWidth: 280 / framesKept } as const;

/** Y of a time in the graph; the budget line is at two thirds of its height. */
export const graphY = (ms: number): number => graph.height * (1 - Math.min(1, ms / (frameBudgetMs * 1.5)));
