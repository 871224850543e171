import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isJsonEqual } from '#core/is-json-equal.ts';
import { type DeviceId, deviceIds } from './frame/devices/device-list.ts';
import type { DeviceFrames } from './frame/devices/devices.tsx';
import type { FaultSwitches } from './frame/frame-port.ts';
import type { WorkbenchFrame } from './frame/workbench-frame.ts';
import type { SettingsStore } from './record/settings-store.ts';
import type { Playback } from './transport/playback.ts';

export interface ShownFrames {
  readonly byDevice: DeviceFrames;
  /** In the order of the devices. */
  readonly all: readonly WorkbenchFrame[];
  /**
   * The frame that is audible, inspected and receives the faults: the selected one, or the first; none while the
   * selected one opens.
   */
  readonly lead: WorkbenchFrame | undefined;
  readonly leadId: DeviceId | undefined;
  choose(id: DeviceId): void;
  /** A device has its frame, is opening it, or has none any more. */
  put(id: DeviceId, frame: WorkbenchFrame | 'opening' | null): void;
}

/** The frames of the page, driven by its transport. */
export function useFrames(playback: Playback): ShownFrames {
  const [byDevice, setByDevice] = useState<DeviceFrames>(new Map());
  const [opening, setOpening] = useState<ReadonlySet<DeviceId>>(new Set());
  const [chosen, choose] = useState<DeviceId | null>(null);
  const kept = useRef(new Map<DeviceId, FaultSwitches>());
  const put = useCallback((id: DeviceId, now: WorkbenchFrame | 'opening' | null): void => {
    const frame = now === 'opening' ? null : now;
    setOpening((before) => {
      const after = new Set(before);
      if (now === 'opening') after.add(id);
      else after.delete(id);
      return after;
    });
    // The document of a frame is another one when it shows a page instead of a stage: its faults stay.
    const faults = kept.current.get(id);
    if (frame && faults) frame.setFaults(faults);
    setByDevice((before) => {
      const others = [...before].filter(([each]) => each !== id);
      return new Map(frame ? [...others, [id, frame]] : others);
    });
  }, []);
  const all = useMemo(() => deviceIds.flatMap((id) => byDevice.get(id) ?? []), [byDevice]);
  // While the document of the chosen frame is replaced, nothing that is meant for it goes to another one.
  const isChosenThere = chosen !== null && (byDevice.has(chosen) || opening.has(chosen));
  const leadId = isChosenThere ? chosen : deviceIds.find((id) => byDevice.has(id));
  const lead = leadId && byDevice.get(leadId);
  useEffect(() => {
    for (const frame of all) frame.setAudible(frame === lead);
    playback.setScreens(all);
  }, [all, lead, playback]);
  useEffect(() => {
    const ends = [...byDevice].map(([id, frame]) =>
      frame.watch(() => void kept.current.set(id, frame.faults)),
    );
    return () => ends.forEach((end) => end());
  }, [byDevice]);
  return { byDevice, all, lead, leadId, choose, put };
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
