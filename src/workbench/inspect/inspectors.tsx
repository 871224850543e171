import type { WorkbenchFrame } from '../frame/frame-port.ts';
import { Log } from './log.tsx';
import { FrameGraph } from './frame-graph.tsx';
import { MachineChart } from './machine-chart.tsx';
import './inspect.css';

interface InspectorsProps {
  readonly frame: WorkbenchFrame;
  /** Goes to a moment of the film; of this frame only when left out. */
  readonly onSeek?: (timeMs: number) => void;
}

/** What one frame does beside its picture: the round machine, what frames cost, the log. */
export const Inspectors = ({ frame, onSeek }: InspectorsProps) => (
  <div className="inspect">
    <MachineChart frame={frame} />
    <FrameGraph frame={frame} />
    <Log frame={frame} onSeek={onSeek ?? ((timeMs) => frame.seek(timeMs))} />
  </div>
);
