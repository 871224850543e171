import { Counter, Gauge } from 'prom-client';

// Set by the scanning process; the feature registers them.
export const reachable = new Gauge({
  name: 'network_reachable',
  help: 'Whether the node of a network answered the last time it was asked, by the process that scans it.',
  labelNames: ['network'],
  registers: [],
});

export const reversals = new Counter({
  name: 'deposits_reversed_total',
  help: 'Deposits that a fork removed after they were credited.',
  labelNames: ['network'],
  registers: [],
});
