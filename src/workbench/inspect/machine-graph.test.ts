import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { roundMachine } from '#engine/round/round-machine.ts';
import { machineGraph } from './machine-graph.ts';
import { boxesOf, chartHeight, chartWidth, type StateBox, wayPath } from './machine-layout.ts';

const graph = machineGraph(roundMachine);
const hasWay = (from: string, to: string): boolean =>
  graph.edges.some((edge) => edge.from === from && edge.to === to);

test('the chart has every state of every region of the round machine', () => {
  expect(graph.states.map(({ id }) => id).toSorted()).toEqual(
    [
      'dealer.acting',
      'dealer.deciding',
      'dealer.idle',
      'dealer.opening',
      'dealer.resuming',
      'dealer.settled',
      'betQueue.closed',
      'betQueue.open',
      'show.presenting',
      'show.still',
    ].toSorted(),
  );
});

test('calls that lie deeper are ways of their state', () => {
  expect(hasWay('dealer.opening', 'dealer.deciding')).toBe(true);
  expect(hasWay('dealer.opening', 'dealer.idle')).toBe(true);
  expect(hasWay('dealer.acting', 'dealer.settled')).toBe(true);
  expect(hasWay('show.still', 'show.presenting')).toBe(true);
  expect(hasWay('dealer.resuming', 'dealer.acting')).toBe(false);
});

const overlap = (a: StateBox, b: StateBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('no state covers another, and all lie within the chart', () => {
  const boxes = [...boxesOf(graph.states).values()];
  for (const [index, box] of boxes.entries()) {
    expect(box.x + box.width).toBeLessThanOrEqual(chartWidth);
    for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
  }
});

test('a state that the layout does not know appears below, with its ways', () => {
  const machine = createMachine({
    type: 'parallel',
    states: {
      dealer: {
        initial: 'idle',
        states: { idle: { on: { DOUBLE: 'doubling' } }, doubling: { always: 'idle' } },
      },
    },
  });
  const { states, edges } = machineGraph(machine);
  const boxes = boxesOf(states);
  const [idle, doubling] = [boxes.get('dealer.idle'), boxes.get('dealer.doubling')];
  if (!idle || !doubling) throw new Error('a state has no box');
  expect(doubling.y).toBeGreaterThan(idle.y);
  expect(chartHeight(boxes)).toBeGreaterThan(doubling.y + doubling.height);
  expect(edges).toHaveLength(2);
  expect(wayPath({ from: 'dealer.idle', to: 'dealer.doubling' }, idle, doubling)).toMatch(/^M[\d. ]+Q/);
});
