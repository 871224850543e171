import type { FrameBench } from '../frame-port.ts';
import { BenchLog } from './bench-log.tsx';
import { FrameGraph } from './frame-graph.tsx';
import { MachineChart } from './machine-chart.tsx';
import './inspect.css';

interface InspectorsProps {
  readonly frame: FrameBench;
  /** Goes to a moment of the film; of this frame only when left out. */
  readonly onSeek?: (timeMs: number) => void;
}

/** What one frame does beside its picture: the round machine, what frames cost, the log. */
export const Inspectors = ({ frame, onSeek }: InspectorsProps) => (
  <div className="inspect">
    <MachineChart frame={frame} />
    <FrameGraph frame={frame} />
    <BenchLog frame={frame} onSeek={onSeek ?? ((timeMs) => frame.seek(timeMs))} />
  </div>
);
