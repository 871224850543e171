import type { AnyGame } from '#engine/game.ts';
import type { AutobetView } from '#engine/round/autobet-machine.ts';
import { i18n } from '#src/i18n/index.ts';

/** A chance for messages: trailing zeros drop (ui.md 13). */
const percent = (hundredths: number): string => String(hundredths / 100);

/** Why the last run is over, as a sentence; null while none is. */
export function stopText(
  { autobet }: AnyGame,
  { reason, refusal }: Pick<AutobetView, 'reason' | 'refusal'>,
): string | null {
  if (reason === null) return null;
  if (reason === 'refused' && refusal !== null) return refusal;
  const values = { max: percent(autobet?.chance?.most ?? 0), min: percent(autobet?.chance?.least ?? 0) };
  return i18n.t(`autobet:reason.${reason}`, values);
}
