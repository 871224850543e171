/** What a transaction left behind to be told once: an event, or a step of a round. */
export interface OutboxRow {
  readonly event: string;
  readonly room: string;
  readonly payload: object;
}
