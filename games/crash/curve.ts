/** The multiplier rises as e^(RATE · ms): 2× after 11.6 s, 10× after 38.4 s. */
export const GROWTH_RATE = 0.00006;
/** Duration of the phases that do not end with the crash (games.md 4.3). */
export const PHASE_DURATIONS_MS = { bettingMs: 6_000, crashedMs: 3_000 } as const;

/** Multipliers are hundredths: the minimum cash-out is 1.01×, and 1,000,000.00× ends the game. */
export const MIN_SHOWN_HUNDREDTHS = 100;
export const MIN_CASHOUT_HUNDREDTHS = 101;
export const MAX_SHOWN_HUNDREDTHS = 100_000_000;

/**
 * The multiplier shown after this many ms, in hundredths. Computed in doubles; the server's value is
 * decisive.
 */
export function shownHundredthsAt(elapsedMs: number): number {
  const shown = Math.floor(100 * Math.exp(GROWTH_RATE * Math.max(0, elapsedMs)));
  return Math.min(shown, MAX_SHOWN_HUNDREDTHS);
}

/**
 * The first whole millisecond at which a multiplier is shown.
 * @throws {RangeError} above the cap: it is never shown
 */
export function timeOfMultiplierMs(hundredths: number): number {
  if (hundredths > MAX_SHOWN_HUNDREDTHS)
    throw new RangeError(`the curve never shows ${hundredths} hundredths`);
  let ms = Math.max(0, Math.round(Math.log(hundredths / 100) / GROWTH_RATE));
  // The logarithm is approximate; the displayed value decides.
  while (ms > 0 && shownHundredthsAt(ms - 1) >= hundredths) ms--;
  while (shownHundredthsAt(ms) < hundredths) ms++;
  return ms;
}

/**
 * The time of the crash in ms: the first at which the display would exceed the crash point, or reaches the
 * cap.
 */
export const crashMoment = (crashPoint: number): number =>
  timeOfMultiplierMs(crashPoint < MAX_SHOWN_HUNDREDTHS ? crashPoint + 1 : MAX_SHOWN_HUNDREDTHS);
