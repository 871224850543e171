import { useTranslation } from 'react-i18next';
import { roundMachine } from '#engine/round/round-machine.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import type { WorkbenchFrame } from '../frame/frame-port.ts';
import { useOfFrame } from './frame-store.ts';
import { machineGraph, type MachineState } from './machine-graph.ts';
import { boxesOf, chartHeight, chartWidth, type StateBox, wayPath } from './machine-layout.ts';
import { type MachinePlace, machineOf, machineSummary, nameOf } from './machine-now.ts';
import { UnresolvedMark } from './unresolved-mark.tsx';

const graph = machineGraph(roundMachine);
const boxes = boxesOf(graph.states);
const height = chartHeight(boxes);

/** The round machine as it is defined: where it is, and which way it came. */
export const MachineChart = ({ frame }: { readonly frame: WorkbenchFrame }) => {
  const { t } = useTranslation('workbench');
  const place = useOfFrame(frame, machineOf);
  const summary = machineSummary(place) ?? t('inspect.nothing');
  return (
    <section className="wb-part">
      <h2>
        {t('inspect.machine')}
        <span className="wb-ends">
          <UnresolvedMark frame={frame} />
          <Badge tone="corona">
            <span data-machine-now={place.states.join(' ')}>{summary}</span>
          </Badge>
        </span>
      </h2>
      <svg
        className="machine-chart"
        viewBox={`0 0 ${chartWidth} ${height}`}
        role="img"
        aria-label={t('inspect.machineIs', { states: place.states.map(nameOf).join(', ') })}
      >
        <Arrow id="machine-way" className="machine-head" />
        <Arrow id="machine-last" className="machine-head is-last" />
        <Ways place={place} />
        {graph.states.map((state) => (
          <StateShape key={state.id} state={state} isNow={place.states.includes(state.id)} />
        ))}
        <text className="machine-region" x={70} y={217} textAnchor="end">
          {t('inspect.betQueue')}
        </text>
      </svg>
    </section>
  );
};

const Arrow = ({ id, className }: { readonly id: string; readonly className: string }) => (
  <marker id={id} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto">
    <path className={className} d="M0 0L8 4L0 8Z" />
  </marker>
);

const Ways = ({ place: { last } }: { readonly place: MachinePlace }) =>
  graph.edges.map((edge) => {
    const [from, to] = [boxes.get(edge.from), boxes.get(edge.to)];
    if (!from || !to) return null;
    const isLast = edge.from === last?.from && edge.to === last.to;
    return (
      <path
        key={`${edge.from} ${edge.to}`}
        className={classNames('machine-way', isLast && 'is-last')}
        d={wayPath(edge, from, to)}
        markerEnd={`url(#${isLast ? 'machine-last' : 'machine-way'})`}
      />
    );
  });

const StateShape = ({ state, isNow }: { readonly state: MachineState; readonly isNow: boolean }) => {
  const box: StateBox = boxes.get(state.id) ?? { x: 0, y: 0, width: 0, height: 0 };
  return (
    <g className={classNames('machine-state', isNow && 'is-now', `of-${state.name}`)}>
      <rect {...box} rx={8} />
      <text x={box.x + box.width / 2} y={box.y + box.height / 2 + 4} textAnchor="middle">
        {state.name.charAt(0).toUpperCase() + state.name.slice(1)}
      </text>
    </g>
  );
};
