/** A time of the wire in ms; none is 0. It asks no clock. */
export const parseTimestamp = (text: string | null): number => (text === null ? 0 : Date.parse(text));

/** Ms as a time of the wire. */
export const formatTimestamp = (ms: number): string => new Date(ms).toISOString();
