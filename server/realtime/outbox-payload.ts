import { activeTracing } from '../telemetry/tracing.ts';
import type { OutboxRow } from './outbox-row.ts';

/** The payload of an outbox row as it is stored. While traces are on, it carries the place of the call that wrote it. */
export function outboxJson(payload: object): string {
  const traceparent = activeTracing()?.current();
  return JSON.stringify(traceparent === undefined ? payload : { ...payload, traceparent });
}

/**
 * A stored row as it is published: the place in a trace is apart from what browsers get. A payload that is no object
 * is refused later, without holding up other rows.
 */
export function readOutboxRow({ event, room, payload }: OutboxRow): OutboxRow {
  const hasPlace = typeof payload === 'object' && payload !== null && 'traceparent' in payload;
  if (!hasPlace) return { event, room, payload };
  const { traceparent, ...published } = payload;
  return typeof traceparent === 'string'
    ? { event, room, payload: published, traceparent }
    : { event, room, payload: published };
}

/** Rows that are published without the outbox, with the place of the call that does so. */
export function withCurrentTrace(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const traceparent = activeTracing()?.current();
  return traceparent === undefined ? rows : rows.map((row) => ({ ...row, traceparent }));
}

/** Publishes a row as a span of the trace that it carries, if any. */
export function traceRow<T>(name: string, row: OutboxRow, publish: (row: OutboxRow) => T): T {
  const { traceparent, event } = row;
  const tracing = traceparent === undefined ? undefined : activeTracing();
  if (!tracing || traceparent === undefined) return publish(row);
  return tracing.below(traceparent, `${name} ${event}`, (own) => publish({ ...row, traceparent: own }));
}
