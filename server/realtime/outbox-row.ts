/** A row that a transaction left to be published once: an event, or a step of a round. */
export interface OutboxRow {
  readonly event: string;
  readonly room: string;
  readonly payload: object;
  /** The place in the trace of the call that left it; never sent to browsers. */
  readonly traceparent?: string | undefined;
}
