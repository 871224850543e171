import { Counter } from 'prom-client';

export const depositsCredited = new Counter({
  name: 'deposits_credited_total',
  help: 'Deposits that this process credited, by network; one that returns after a fork counts again.',
  labelNames: ['network'],
  registers: [],
});

export const withdrawals = new Counter({
  name: 'withdrawals_total',
  help: 'Withdrawals that were requested, confirmed on their network, or failed on it, by network and step.',
  labelNames: ['network', 'step'],
  registers: [],
});
