/** Parses a timestamp of the API to ms; null gives 0. Reads no clock. */
export const parseTimestamp = (text: string | null): number => (text === null ? 0 : Date.parse(text));

/** Formats ms as a timestamp of the API. */
export const formatTimestamp = (ms: number): string => new Date(ms).toISOString();
