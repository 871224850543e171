import type { Metric } from 'prom-client';
import { betSeconds, betsRefused } from './bets.ts';
import { connections, connectionWaitSeconds } from './database.ts';
import { chatMessages, outboxRows, socketEvents } from './events.ts';
import { depositsCredited, withdrawals } from './money.ts';
import { lastSuccess, leaseHeld, runs } from './work.ts';

/** Figures of this process that need no read of the database. */
export const processMetrics: readonly Metric[] = [
  betSeconds,
  betsRefused,
  chatMessages,
  connections,
  connectionWaitSeconds,
  depositsCredited,
  lastSuccess,
  leaseHeld,
  outboxRows,
  runs,
  socketEvents,
  withdrawals,
];
