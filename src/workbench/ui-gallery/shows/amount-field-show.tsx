import { useTranslation } from 'react-i18next';
import { AmountField, CoinMark, type AmountFieldProps } from '#ui/amount-field.tsx';
import { Held, State } from '../state.tsx';

const start = '10.00';

export const AmountFieldShow = () => {
  const { t } = useTranslation('workbench');
  const aside = t('gallery.sample.balance');
  return (
    <>
      <State is="default">
        <Amount aside={aside} />
      </State>
      <State is="invalid">
        <Amount aside={aside} error={t('gallery.sample.aboveBalance')} />
      </State>
      <State is="invalidLong">
        <Amount aside={aside} error={t('gallery.sample.aboveMaxProfit')} />
      </State>
      <State is="locked">
        <Amount aside={aside} locked />
      </State>
      <State is="hint">
        <Amount isPlain unit={t('gallery.sample.usd')} hint={t('gallery.sample.stopHint')} />
      </State>
      <State is="empty">
        <Amount isPlain first="" placeholder="0.00" />
      </State>
      <State is="long">
        <Amount first="1284067.12345678" aside={t('gallery.sample.longBalance')} />
      </State>
      <State is="coin">
        <CoinMark />
      </State>
    </>
  );
};

interface AmountProps extends Partial<Omit<AmountFieldProps, 'value' | 'onChange'>> {
  readonly first?: string;
  /** Without the quick buttons. */
  readonly isPlain?: boolean;
}

const Amount = ({ first = start, isPlain = false, ...props }: AmountProps) => {
  const { t } = useTranslation('workbench');
  return (
    <Held start={first}>
      {(value, change) => {
        const quick = (['min', 'half', 'double', 'max'] as const).map((id) => ({
          id,
          label: t(`gallery.sample.quick.${id}`),
          name: t(`gallery.sample.quickName.${id}`),
          onPress: () => change({ min: '0.01', half: '5.00', double: '20.00', max: '1284.06' }[id]),
        }));
        return (
          <AmountField
            label={t('gallery.sample.betAmount')}
            {...props}
            value={value}
            onChange={change}
            quick={isPlain ? [] : quick}
          />
        );
      }}
    </Held>
  );
};
