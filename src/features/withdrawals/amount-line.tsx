import { useTranslation } from 'react-i18next';
import { formatMoney } from '#lib/format-money.ts';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { Field } from '#ui/field.tsx';
import { useTypedNumber } from '#ui/use-typed-number.ts';
import { formatCoin } from './format-coin.ts';
import type { TypedAmount } from './use-amount.ts';
import styles from './withdrawals.module.css';
import { QuickButtons } from '#ui/amount-field.tsx';
import { InputFrame } from '#ui/field-parts.tsx';

interface AmountLineProps {
  readonly coin: string;
  readonly amount: TypedAmount;
  readonly available: bigint;
  readonly minimum: string;
  readonly error: string | undefined;
  readonly onDone: () => void;
}

/**
 * Amount field in coins or dollars, with the value in the other unit next to it; pressing that swaps them.
 */
export const AmountLine = ({ coin, amount, available, minimum, error, onDone }: AmountLineProps) => {
  const { t } = useTranslation('withdrawals');
  const { unit, usdMinor, coins } = amount;
  const other = unit === 'coin' ? formatMoney(usdMinor ?? 0n) : formatCoin(coins ?? '0', coin);
  const number = useTypedNumber(amount.text, amount.type);
  const shownError = number.error ?? error;
  return (
    <Field
      label={t('amount')}
      aside={t('available', { amount: formatMoney(available) })}
      hint={t('minimum', { amount: minimum })}
      error={shownError}
    >
      {({ id, described }) => (
        <InputFrame isError={Boolean(shownError)}>
          <CoinIcon coin={unit === 'coin' ? coin : 'USD'} />
          <input
            {...described}
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            dir="ltr"
            value={number.text}
            onChange={(event) => number.type(event.target.value)}
            onBlur={() => {
              number.leave();
              onDone();
            }}
            onPaste={(event) => {
              if (number.type(event.clipboardData.getData('text'))) event.preventDefault();
            }}
          />
          <button
            type="button"
            className={styles.turn}
            aria-label={t(unit === 'coin' ? 'inDollars' : 'inCoins', { amount: other, coin })}
            onClick={amount.turn}
          >
            <bdi>{other}</bdi>
          </button>
          <QuickButtons
            quick={[
              {
                id: 'max',
                label: t('max'),
                name: t('maxName'),
                onPress: () => amount.setAll(available),
              },
            ]}
          />
        </InputFrame>
      )}
    </Field>
  );
};
