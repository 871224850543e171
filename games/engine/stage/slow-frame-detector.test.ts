import { describe, expect, test } from 'vitest';
import { createSlowFrameDetector } from './slow-frame-detector.ts';

const after = (frames: readonly number[]): boolean => {
  const late = createSlowFrameDetector();
  return frames.map((frameMs) => late.add(frameMs)).at(-1) ?? false;
};

describe('late frames', () => {
  test('are found when more than a tenth of sixty is late', () => {
    expect(after([...Array(53).fill(16), ...Array(7).fill(50)])).toBe(true);
    expect(after([...Array(54).fill(16), ...Array(6).fill(50)])).toBe(false);
  });

  test('are not judged from fewer than sixty', () => {
    expect(after(Array(59).fill(50))).toBe(false);
  });

  test('are not the thirty a second of a browser that saves power', () => {
    expect(after(Array(120).fill(33.4))).toBe(false);
  });

  test('do not count once they are old', () => {
    expect(after([...Array(60).fill(50), ...Array(54).fill(16)])).toBe(false);
  });
});
