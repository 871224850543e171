import { describe, expect, test } from 'vitest';
import { createTimeline } from './create-timeline.ts';
import { createTimelineRunner } from './run-timeline.ts';

const laid = () => {
  const timeline = createTimeline();
  timeline.to({ x: 0 }, { x: 1 }, { atMs: 0, durationMs: 300 });
  timeline.markReveal(100);
  timeline.markSettle(200);
  return timeline;
};
const listen = () => {
  const heard: string[] = [];
  const options = {
    onReveal: () => heard.push('reveal'),
    onSettle: () => heard.push('settle'),
    onEnd: () => heard.push('end'),
  };
  return { heard, options };
};

describe('a running timeline', () => {
  test('reports reveal, settle and end once each at their time', () => {
    const runner = createTimelineRunner();
    const { heard, options } = listen();
    runner.run(laid(), options);
    for (const deltaMs of [90, 20, 80, 20, 200, 50]) runner.advance(deltaMs);
    expect(heard).toEqual(['reveal', 'settle', 'end']);
    expect(runner.busy).toBe(false);
  });

  test('reports all that is left when it is finished early', () => {
    const runner = createTimelineRunner();
    const { heard, options } = listen();
    const running = runner.run(laid(), options);
    runner.advance(120);
    running.finish();
    running.finish();
    runner.advance(50);
    expect(heard).toEqual(['reveal', 'settle', 'end']);
  });

  test('reports nothing more after it was dropped', () => {
    const runner = createTimelineRunner();
    const { heard, options } = listen();
    runner.run(laid(), options);
    runner.advance(120);
    runner.stopAll(false);
    runner.advance(500);
    expect(heard).toEqual(['reveal']);
  });

  test('reports only later marks when it continues from a later time', () => {
    const runner = createTimelineRunner();
    const { heard, options } = listen();
    const timeline = laid();
    timeline.seek(150);
    runner.run(timeline, options);
    runner.advance(500);
    expect(heard).toEqual(['settle', 'end']);
  });

  test('stops and reports when a motion throws', () => {
    const runner = createTimelineRunner();
    const timeline = createTimeline();
    timeline.span({
      atMs: 0,
      durationMs: 100,
      draw: (progress) => {
        if (progress > 0.5) throw new Error('torn');
      },
    });
    const errors: unknown[] = [];
    const running = runner.run(timeline, { onError: (error) => errors.push(error) });
    runner.advance(80);
    runner.advance(80);
    expect(errors).toHaveLength(1);
    expect(running.done).toBe(true);
  });
});
