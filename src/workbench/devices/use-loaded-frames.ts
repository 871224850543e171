import { useCallback, useEffect, useState } from 'react';
import type { BenchSettings } from '../bench-settings.ts';
import type { FrameBench } from '../frame-port.ts';
import type { DeviceId } from './device-list.ts';

type Benches = Readonly<Partial<Record<DeviceId, FrameBench>>>;

/** The frames of the devices that have one, all with these settings. */
export function useLoadedFrames(settings: BenchSettings) {
  const [benches, setBenches] = useState<Benches>({});
  const setBench = useCallback((id: DeviceId, bench: FrameBench | null) => {
    setBenches(({ [id]: _gone, ...others }) => (bench ? { ...others, [id]: bench } : others));
  }, []);
  useEffect(() => {
    for (const bench of Object.values(benches)) void bench.load(settings);
  }, [benches, settings]);
  return { benches, setBench };
}
