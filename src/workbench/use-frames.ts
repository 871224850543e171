import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { sameJson } from '#engine/core/same-json.ts';
import type { BenchStore } from './bench-store.ts';
import type { FrameBench } from './frame-port.ts';
import type { Playback } from './transport/playback.ts';

export interface BenchFrames {
  /** In the order of the devices; the first is heard and inspected. */
  readonly all: readonly FrameBench[];
  /** A device has its frame, or has none any more. */
  put(deviceId: string, frame: FrameBench | null): void;
}

/** The frames of the page under its one transport. */
export function useFrames(order: readonly string[], playback: Playback): BenchFrames {
  const [byDevice, setByDevice] = useState<ReadonlyMap<string, FrameBench>>(new Map());
  const put = useCallback((deviceId: string, frame: FrameBench | null): void => {
    setByDevice((before) => {
      const after = new Map(before);
      if (frame) after.set(deviceId, frame);
      else after.delete(deviceId);
      return after;
    });
  }, []);
  const all = useMemo(() => order.flatMap((deviceId) => byDevice.get(deviceId) ?? []), [order, byDevice]);
  useEffect(() => {
    for (const [index, frame] of all.entries()) frame.setAudible(index === 0);
    playback.setScreens(all);
  }, [all, playback]);
  return { all, put };
}

/** A round that was played by hand in a frame becomes the round of the bench. */
export function usePlayedRounds(frames: readonly FrameBench[], store: BenchStore): void {
  const take = useEffectEvent((frame: FrameBench): void => {
    const { mode, played } = frame;
    if (mode === 'live' || played === null || sameJson(played, store.settings.record)) return;
    store.change({ record: played, rounds: 1 });
  });
  useEffect(() => {
    const unwatch = frames.map((frame) => {
      let seen = frame.played;
      return frame.watch(() => {
        if (frame.mode === 'live' || frame.played === seen) return;
        seen = frame.played;
        take(frame);
      });
    });
    return () => {
      for (const stop of unwatch) stop();
    };
  }, [frames]);
}
