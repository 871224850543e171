/** The multiplier rises as e^(RATE · ms): 2× after 11.6 s, 10× after 38.4 s. */
export const GROWTH_RATE = 0.00006;
/** How long the phases take whose end is not the crash (games.md 4.3). */
export const PHASE_DURATIONS_MS = { bettingMs: 6_000, crashedMs: 3_000 } as const;

/** Multipliers are hundredths: nothing below 1.01× can be cashed out, and 1,000,000.00× ends the game. */
export const MIN_SHOWN_HUNDREDTHS = 100;
export const MIN_CASHOUT_HUNDREDTHS = 101;
export const MAX_SHOWN_HUNDREDTHS = 100_000_000;

/** The multiplier shown so many ms after the start, in hundredths. In double precision, and the server's value counts. */
export function shownHundredthsAt(elapsedMs: number): number {
  const shown = Math.floor(100 * Math.exp(GROWTH_RATE * Math.max(0, elapsedMs)));
  return Math.min(shown, MAX_SHOWN_HUNDREDTHS);
}

/** The first whole millisecond at which a multiplier is shown. @throws {RangeError} above the cap: it is never shown */
export function timeOfMultiplierMs(hundredths: number): number {
  if (hundredths > MAX_SHOWN_HUNDREDTHS) throw new RangeError(`${hundredths} hundredths are never shown`);
  let ms = Math.max(0, Math.round(Math.log(hundredths / 100) / GROWTH_RATE));
  // The logarithm is near, and what is shown decides.
  while (ms > 0 && shownHundredthsAt(ms - 1) >= hundredths) ms--;
  while (shownHundredthsAt(ms) < hundredths) ms++;
  return ms;
}

/** The millisecond of the crash: the first at which more than the crash point would be shown, or the cap is. */
export const crashMoment = (crashPoint: number): number =>
  timeOfMultiplierMs(crashPoint < MAX_SHOWN_HUNDREDTHS ? crashPoint + 1 : MAX_SHOWN_HUNDREDTHS);
