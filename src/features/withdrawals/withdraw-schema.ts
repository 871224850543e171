import * as z from 'zod/mini';
import { amountToMinor } from '#core/money.ts';
import { lacksDigits } from '#lib/whole-code.ts';
import { i18n } from '#src/i18n/index.ts';
import type { WrongDestination } from './use-address-check.ts';

interface WithdrawLimits {
  /** USD, minor units. */
  readonly available: bigint;
  readonly least: bigint;
  /** `least` as the player reads it, in coins. */
  readonly leastText: string;
  readonly hasTag: boolean;
  /** The destination that the server has found to be wrong. */
  readonly wrong: WrongDestination | null;
}

export type WrongAmount = 'amount' | 'balance' | 'small';

/** Why an amount (USD, as on the wire; empty is none) cannot be withdrawn. */
export function wrongAmount(
  amount: string,
  { available, least }: Pick<WithdrawLimits, 'available' | 'least'>,
): WrongAmount | null {
  const minor = amountToMinor(amount);
  if (minor === 0n) return 'amount';
  if (minor > available) return 'balance';
  return minor < least ? 'small' : null;
}

/** The values of the form, as typed but for the amount, which is that of `useAmount`. */
export const withdrawSchema = (limits: WithdrawLimits) =>
  z
    .object({
      address: z.string().check(z.minLength(1, { error: () => i18n.t('withdrawals:errors.address') })),
      tag: z
        .string()
        .check(
          z.refine((tag) => !limits.hasTag || tag !== '', { error: () => i18n.t('withdrawals:errors.tag') }),
        ),
      amount: z.string().check(
        z.refine((amount) => wrongAmount(amount, limits) === null, {
          error({ input }) {
            const wrong = wrongAmount(String(input), limits) ?? 'amount';
            return i18n.t(`withdrawals:errors.${wrong}`, { amount: limits.leastText });
          },
        }),
      ),
      // Without a code the server says which one it needs.
      code: z
        .string()
        .check(
          z.refine((code) => code === '' || !lacksDigits(code), { error: () => i18n.t('ui:codeInvalid') }),
        ),
    })
    .check(
      z.refine(({ address, tag }) => !isSame(limits.wrong, address, limits.hasTag ? tag : null), {
        path: ['address'],
        error: () => limits.wrong?.sentence,
      }),
    );

const isSame = (wrong: WrongDestination | null, address: string, tag: string | null): boolean =>
  wrong?.address === address && wrong.tag === tag;
