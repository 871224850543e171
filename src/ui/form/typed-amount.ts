import * as z from 'zod/mini';
import { amountText, amountToMinor, minorToAmount } from '#core/money.ts';
import { parseAmountInput } from '#engine/host/bet-amount.ts';
import { formatMoney } from '#lib/format-money.ts';
import { i18n } from '#src/i18n/index.ts';

interface AmountLimits {
  /** Minor units. */
  readonly least?: bigint;
  readonly most?: bigint;
  /** What to say of every amount beyond them, and of none. */
  readonly error?: () => string;
}

/** The text of an amount field, as the amount on the wire: `5` is `5.00000000`. Zero is no amount. */
export const typedAmount = ({ least = 1n, most, error }: AmountLimits = {}) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => {
        const minor = parseAmountInput(text);
        return minor === null ? '' : minorToAmount(minor);
      }),
    ),
    amountText.check(
      z.refine((amount) => amountToMinor(amount) >= least, {
        error: error ?? (() => i18n.t('ui:field.tooSmall', { least: formatMoney(least) })),
      }),
      z.refine((amount) => most === undefined || amountToMinor(amount) <= most, {
        error: error ?? (() => i18n.t('ui:field.tooLarge', { most: formatMoney(most ?? 0n) })),
      }),
    ),
  );
