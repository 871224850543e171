/** The id contains the day, so that each day has one clash. */
export const clashIdOf = (day: number): string => `clash-${day}`;
export const clashDayOf = (id: string): number => Number(id.slice('clash-'.length));
