import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { sameJson } from '#engine/core/same-json.ts';
import type { SettingsStore } from './record/settings-store.ts';
import type { WorkbenchFrame } from './frame/frame-port.ts';
import type { Playback } from './transport/playback.ts';

export interface ShownFrames {
  /** In the order of the devices; the first is heard and inspected. */
  readonly all: readonly WorkbenchFrame[];
  /** A device has its frame, or has none any more. */
  put(deviceId: string, frame: WorkbenchFrame | null): void;
}

/** The frames of the page under its one transport. */
export function useFrames(order: readonly string[], playback: Playback): ShownFrames {
  const [byDevice, setByDevice] = useState<ReadonlyMap<string, WorkbenchFrame>>(new Map());
  const put = useCallback((deviceId: string, frame: WorkbenchFrame | null): void => {
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

/** A round that was played by hand in a frame becomes the round of the page. */
export function usePlayedRounds(frames: readonly WorkbenchFrame[], store: SettingsStore): void {
  const take = useEffectEvent((frame: WorkbenchFrame): void => {
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
