import { expect, test } from 'vitest';
import { roundMachine } from '#engine/round/round-machine.ts';
import { machineGraph } from './machine-graph.ts';

const graph = machineGraph(roundMachine);

test('contains every state of every region of the round machine', () => {
  const dealer = ['acting', 'deciding', 'idle', 'opening', 'resuming', 'settled'].map(
    (name) => `dealer.${name}`,
  );
  expect([...graph.boxes.keys()].toSorted()).toEqual(
    [...dealer, 'betQueue.closed', 'betQueue.open', 'show.presenting', 'show.still'].toSorted(),
  );
});

test('attributes transitions of nested states to their parent', () => {
  const ways = new Set(graph.ways.map(({ from, to }) => `${from} ${to}`));
  for (const way of [
    'dealer.opening dealer.deciding',
    'dealer.opening dealer.idle',
    'dealer.acting dealer.settled',
    'show.still show.presenting',
  ])
    expect(ways).toContain(way);
  expect(ways).not.toContain('dealer.resuming dealer.acting');
});
