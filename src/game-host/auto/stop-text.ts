import type { TFunction } from 'i18next';
import type { Catalogue } from '#engine/core/rules.ts';
import type { AutobetView } from '#engine/round/autobet-machine.ts';
import { catalogue } from '#games/catalogue.ts';

const entries: Catalogue = catalogue;

/** A chance for messages: trailing zeros drop (ui.md 13). */
const percent = (hundredths: number): string => String(hundredths / 100);

/** Why the last run is over, as a sentence; null while none is. */
export function stopText(
  t: TFunction<'autobet'>,
  { reason, refusal }: Pick<AutobetView, 'reason' | 'refusal'>,
  slug: string,
): string | null {
  if (reason === null) return null;
  if (reason === 'refused' && refusal !== null) return refusal;
  const chance = entries[slug]?.autobet?.chance;
  const values = { max: percent(chance?.most ?? 0), min: percent(chance?.least ?? 0) };
  return t(`reason.${reason}`, values);
}
