import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isJsonEqual } from '#core/is-json-equal.ts';
import { type DeviceId, deviceIds } from './frame/devices/device-list.ts';
import type { DeviceFrames } from './frame/devices/devices.tsx';
import type { WorkbenchFrame } from './frame/workbench-frame.ts';
import type { SettingsStore } from './record/settings-store.ts';
import type { Playback } from './transport/playback.ts';

interface ShownFrames {
  readonly byDevice: DeviceFrames;
  /** Frames in device order; the first is audible and inspected. */
  readonly all: readonly WorkbenchFrame[];
  /** Adds or removes the frame of a device. */
  put(id: DeviceId, frame: WorkbenchFrame | null): void;
}

/** The frames of the page, driven by its transport. */
export function useFrames(playback: Playback): ShownFrames {
  const [byDevice, setByDevice] = useState<DeviceFrames>(new Map());
  const put = useCallback((id: DeviceId, frame: WorkbenchFrame | null): void => {
    setByDevice((before) => {
      const others = [...before].filter(([each]) => each !== id);
      return new Map(frame ? [...others, [id, frame]] : others);
    });
  }, []);
  const all = useMemo(() => deviceIds.flatMap((id) => byDevice.get(id) ?? []), [byDevice]);
  useEffect(() => {
    for (const [index, frame] of all.entries()) frame.setAudible(index === 0);
    playback.setScreens(all);
  }, [all, playback]);
  return { byDevice, all, put };
}

/** Copies a round played live in a frame to the page's settings. */
export function usePlayedRounds(frames: readonly WorkbenchFrame[], store: SettingsStore): void {
  const take = useEffectEvent(({ played }: WorkbenchFrame): void => {
    if (played !== null && !isJsonEqual(played, store.settings.record))
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
    return () => unwatch.forEach((stop) => stop());
  }, [frames]);
}
