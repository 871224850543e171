/** How many are remembered; older ones are long over. */
const KEPT = 50;

/** When this device heard that a drop was opened, ms. */
const heard = new Map<string, number>();

/** A drop was opened just now: its time is counted from here, whatever the clock of this device says. */
export function noteDropOpened(id: string): void {
  if (heard.has(id)) return;
  heard.set(id, Date.now());
  const oldest = heard.keys().next().value;
  if (heard.size > KEPT && oldest !== undefined) heard.delete(oldest);
}

/** When that was; undefined: it was open before this page listened. */
export const openedAt = (id: string): number | undefined => heard.get(id);
