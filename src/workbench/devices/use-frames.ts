import { useCallback, useEffect, useMemo, useState } from 'react';
import type { BenchSettings } from '../bench-settings.ts';
import type { FrameBench } from '../frame-port.ts';
import type { Device, DeviceId } from './device-list.ts';

type Benches = Readonly<Partial<Record<DeviceId, FrameBench>>>;

/** The frames that are there, in the order of the devices, all with these settings; the first one sounds. */
export function useFrames(devices: readonly Device[], settings: BenchSettings) {
  const [benches, setBenches] = useState<Benches>({});
  const setBench = useCallback((id: DeviceId, bench: FrameBench | null) => {
    setBenches(({ [id]: _gone, ...others }) => (bench ? { ...others, [id]: bench } : others));
  }, []);
  const order = devices
    .filter(({ isShown }) => isShown)
    .map(({ id }) => id)
    .join(' ');
  const frames = useMemo(
    () => order.split(' ').flatMap((id) => benches[id as DeviceId] ?? []), // made of ids just above
    [benches, order],
  );
  useEffect(() => {
    for (const [index, frame] of frames.entries()) frame.setAudible(index === 0);
  }, [frames]);
  useEffect(() => {
    for (const frame of frames) void frame.load(settings);
  }, [frames, settings]);
  const benchOf = (id: DeviceId): FrameBench | null => benches[id] ?? null;
  return { frames, benchOf, setBench };
}
