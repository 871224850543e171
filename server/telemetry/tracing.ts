/** The place in a trace that travels with a call or an event, as in the header `traceparent` of W3C Trace Context. */
export type Traceparent = string;

/** Traces while they are on (`start.ts`, which alone loads the packages). */
export interface Tracing {
  /** The place of what runs now; undefined if it is in no recorded trace. */
  current(): Traceparent | undefined;
  /** Runs the work as a span below the place, which need not be of this process; the work gets the span's own place. */
  below<T>(place: Traceparent, name: string, work: (own: Traceparent) => T): T;
  /** Runs work that no call asked for as a separate trace; it resolves with whether it succeeded. */
  job(name: string, work: () => Promise<boolean>): Promise<boolean>;
  /** Runs a statement of the embedded database as a span; those of PostgreSQL have one from its library. */
  statement<T>(text: string, run: () => Promise<T>): Promise<T>;
  /** Gives the span of the call that is being answered the name of its route. Returns its place. */
  nameCall(method: string, route: string): Traceparent | undefined;
  /** What each line of the log says of the trace it belongs to. */
  logFields(): object;
}

let tracing: Tracing | undefined;

export function setTracing(on: Tracing | undefined): void {
  tracing = on;
}

/** Undefined while traces are off: then nothing is computed for them. */
export const activeTracing = (): Tracing | undefined => tracing;

/** Runs a job, as a separate trace while traces are on. */
export const traceJob = (name: string, work: () => Promise<boolean>): Promise<boolean> =>
  tracing ? tracing.job(name, work) : work();
