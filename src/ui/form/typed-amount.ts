import * as z from 'zod/mini';
import { amountText, amountToMinor, minorToAmount } from '#core/money.ts';
import { parseAmountInput } from '#engine/host/bet-amount.ts';
import { formatMoney } from '#lib/format-money.ts';
import { i18n } from '#src/i18n/index.ts';

interface AmountLimits {
  /** Minor units. */
  readonly least?: bigint;
  readonly most?: bigint;
  /** What to say of an amount beyond them, and of none. */
  readonly error?: () => string;
}

/** The text of an amount field, as the amount on the wire: `5` is `5.00000000`. Zero is no amount. */
export const typedAmount = ({ least = 1n, most, error }: AmountLimits = {}) =>
  z.pipe(
    z.string().check(
      z.overwrite(toWire),
      z.refine((amount) => amountToMinor(amount) >= least, {
        error: error ?? (({ input }) => tooSmall(input, least)),
      }),
      z.refine((amount) => most === undefined || amountToMinor(amount) <= most, {
        error: error ?? (() => i18n.t('ui:field.tooLarge', { most: formatMoney(most ?? 0n) })),
      }),
    ),
    amountText,
  );

/** Empty if the text is no amount. */
function toWire(text: string): string {
  const minor = parseAmountInput(text);
  return minor === null ? '' : minorToAmount(minor);
}

const tooSmall = (amount: unknown, least: bigint): string =>
  amount === '' ? i18n.t('ui:field.required') : i18n.t('ui:field.tooSmall', { least: formatMoney(least) });
