import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import type { FrameBench, FrameCost } from '../frame-port.ts';
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
export const FrameGraph = ({ frame }: { readonly frame: FrameBench }) => {
  const { t } = useTranslation('workbench');
  const costs = useCosts(frame);
  const times = costs.map(({ scriptMs }) => scriptMs);
  const { p50, p95, max } = frameStats(times);
  const figures = { p50: msText(p50), p95: msText(p95), max: msText(max) };
  return (
    <section className="inspect-part">
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
  const megabytes = (bytes: number) => t('inspect.megabytes', { amount: Math.round(bytes / 1_048_576) });
  const none = t('inspect.none');
  return (
    <dl className="cost-tiles">
      <Tile
        name={t('inspect.draws')}
        value={drawCalls === null ? none : String(drawCalls)}
        isOver={(drawCalls ?? 0) > mostDraws}
      />
      <Tile
        name={t('inspect.textures', { count: textures })}
        value={cost ? megabytes(textureBytes) : none}
        isOver={textureBytes > mostTextureBytes}
      />
      <Tile
        name={t('inspect.p95')}
        value={cost ? t('inspect.ms', { amount: msText(p95Ms) }) : none}
        isOver={p95Ms > longestP95Ms}
      />
      <Tile name={t('inspect.heap')} value={heapBytes === null ? none : megabytes(heapBytes)} />
    </dl>
  );
};

interface TileProps {
  readonly name: string;
  readonly value: string;
  /** Above the budget of a scene. */
  readonly isOver?: boolean;
}

const Tile = ({ name, value, isOver = false }: TileProps) => {
  const { t } = useTranslation('workbench');
  return (
    <div className={classNames(isOver && 'is-over')} title={isOver ? t('inspect.overBudget') : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
};

const msText = (ms: number): string => ms.toFixed(1);

function useCosts(frame: FrameBench): readonly FrameCost[] {
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
