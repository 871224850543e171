/** Script time of frames, in ms. */
export interface FrameStats {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

/** One bar per frame of this many. */
export const framesKept = 120;
/** A picture at 60 frames a second. */
export const frameBudgetMs = 1000 / 60;

/** Median, 95 of a hundred and the longest; zeros where nothing was drawn. */
export const frameStats = (costsMs: readonly number[]): FrameStats => {
  const sorted = costsMs.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
};

/** How a frame did: within half the budget nothing is lost, over it a frame is. */
export type FrameGrade = 'good' | 'close' | 'late';
export const frameGrade = (scriptMs: number): FrameGrade => {
  if (scriptMs > frameBudgetMs) return 'late';
  return scriptMs > frameBudgetMs * 0.75 ? 'close' : 'good';
};

export const graphWidth = 280;
export const graphHeight = 70;
const barWidth = graphWidth / framesKept;
/** The budget line is at two thirds. */
const mostMs = frameBudgetMs * 1.5;

/** How high a time reaches in the graph. */
export const graphY = (ms: number): number => graphHeight * (1 - Math.min(1, ms / mostMs));

/** The bars of one grade as one path, the newest frame at the right. */
export const barsPath = (costsMs: readonly number[], grade: FrameGrade): string =>
  costsMs
    .map((ms, index) => ({ ms, x: graphWidth - (costsMs.length - index) * barWidth }))
    .filter(({ ms }) => frameGrade(ms) === grade)
    .map(
      ({ ms, x }) =>
        `M${x.toFixed(2)} ${graphHeight}V${graphY(ms).toFixed(1)}h${(barWidth * 0.75).toFixed(2)}V${graphHeight}`,
    )
    .join('');
