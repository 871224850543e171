import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkbenchFrame, FrameCost } from '../frame/frame-port.ts';
import {
  barsPath,
  frameBudgetMs,
  type FrameGrade,
  framesKept,
  frameStats,
  graphHeight,
  graphWidth,
  graphY,
} from './frame-stats.ts';

/** The graph is for people: drawing it at every frame would cost what it measures. */
const everyMs = 250;
const grades: readonly FrameGrade[] = ['good', 'close', 'late'];
/** ui.md 11: budgets of a scene. */
const mostDraws = 60;
const mostTextureBytes = 64 * 1024 * 1024;
const longestP95Ms = 12;

/** Script time of the last frames, draw calls, textures, heap. */
export const FrameGraph = ({ frame }: { readonly frame: WorkbenchFrame }) => {
  const { t } = useTranslation('workbench');
  const costs = useCosts(frame);
  const times = costs.map(({ scriptMs }) => scriptMs);
  const { p50, p95, max } = frameStats(times);
  const figures = { p50: msText(p50), p95: msText(p95), max: msText(max) };
  return (
    <section className="wb-part">
      <h2>
        {t('inspect.frameTime')}
        {times.length > 0 && <span className="inspect-figures">{t('inspect.figures', figures)}</span>}
      </h2>
      <svg
        className="frame-graph"
        viewBox={`0 0 ${graphWidth} ${graphHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('inspect.graph', { count: times.length, ...figures })}
      >
        {grades.map((grade) => (
          <path key={grade} className={`is-${grade}`} d={barsPath(times, grade)} />
        ))}
        <path className="frame-budget" d={`M0 ${graphY(frameBudgetMs)}H${graphWidth}`} />
        <text x={5} y={graphY(frameBudgetMs) - 4}>
          {t('inspect.budget')}
        </text>
      </svg>
      <CostTiles cost={costs.at(-1)} p95Ms={p95} />
    </section>
  );
};

const CostTiles = ({ cost, p95Ms }: { readonly cost: FrameCost | undefined; readonly p95Ms: number }) => {
  const { t } = useTranslation('workbench');
  const { drawCalls = null, textures = 0, textureBytes = 0, heapBytes = null } = cost ?? {};
  const none = t('inspect.none');
  const megabytes = (bytes: number | null) =>
    bytes === null ? none : t('inspect.megabytes', { amount: Math.round(bytes / 1_048_576) });
  const tiles = [
    { name: t('inspect.draws'), value: drawCalls ?? none, isOver: (drawCalls ?? 0) > mostDraws },
    {
      name: t('inspect.textures', { count: textures }),
      value: cost ? megabytes(textureBytes) : none,
      isOver: textureBytes > mostTextureBytes,
    },
    {
      name: t('inspect.p95'),
      value: cost ? t('inspect.ms', { amount: msText(p95Ms) }) : none,
      isOver: p95Ms > longestP95Ms,
    },
    { name: t('inspect.heap'), value: megabytes(heapBytes), isOver: false },
  ];
  return (
    <dl className="cost-tiles">
      {tiles.map(({ name, value, isOver }, index) => (
        // By its place: a name has a count in it.
        <div key={index} {...(isOver && { className: 'is-over', title: t('inspect.overBudget') })}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const msText = (ms: number): string => ms.toFixed(1);

function useCosts(frame: WorkbenchFrame): readonly FrameCost[] {
  const [costs, setCosts] = useState<readonly FrameCost[]>([]);
  useEffect(() => {
    let kept: readonly FrameCost[] = [];
    let timer: number | null = null;
    const tell = (): void => {
      timer = null;
      setCosts(kept);
    };
    const end = frame.onFrame((cost) => {
      kept = [...kept.slice(1 - framesKept), cost];
      timer ??= window.setTimeout(tell, everyMs);
    });
    return () => {
      end();
      if (timer !== null) window.clearTimeout(timer);
    };
  }, [frame]);
  return costs;
}
