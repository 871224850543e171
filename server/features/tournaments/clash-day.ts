/** The clash of a day has the day in its id, so that it is there once. */
export const clashIdOf = (day: number): string => `clash-${day}`;
export const clashDayOf = (id: string): number => Number(id.slice('clash-'.length));
