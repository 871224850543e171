/** Number of frames in a window. */
const windowFrames = 60;
/** Percentile of the window that decides: a tenth of the frames may be late. */
const lateShare = 0.9;
/** Longer than two frames at 60 Hz: a browser that saves power draws 30 a second on purpose. */
const lateMs = 36;

/** Measures the length of frames in motion. */
export interface SlowFrameDetector {
  /** Adds one frame; returns true when the last 60 were late. */
  add(frameMs: number): boolean;
}

/** Creates the detector: frames are late when the 90th percentile of 60 is above 36 ms. */
export const createSlowFrameDetector = (): SlowFrameDetector => {
  const recent: number[] = [];
  return {
    add(frameMs) {
      recent.push(frameMs);
      if (recent.length > windowFrames) recent.shift();
      if (recent.length < windowFrames) return false;
      const sorted = recent.toSorted((a, b) => a - b);
      return (sorted[Math.ceil(windowFrames * lateShare) - 1] ?? 0) > lateMs;
    },
  };
};
