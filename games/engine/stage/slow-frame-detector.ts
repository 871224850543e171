/** Frames of this many are looked at together. */
const windowFrames = 60;
/** The share of them that may be late: a tenth. */
const lateShare = 0.9;
/** Longer than two frames of 60 a second: a browser that saves power keeps to 30 a second on purpose. */
const lateMs = 36;

/** Watches the length of frames in motion. */
export interface SlowFrameDetector {
  /** Takes one frame; true when the last 60 were late. */
  add(frameMs: number): boolean;
}

/** Makes the watch: late is when the 90th percentile of 60 frames lies above 36 ms. */
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
