import { useTranslation } from 'react-i18next';
import { formatAmount } from '#lib/format-money.ts';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import type { TermsDraft } from './draft.ts';
import { useDefaultSpins } from './use-default-spins.ts';

type TermsName = Exclude<keyof TermsDraft, 'type'>;

interface TermsFieldsProps {
  readonly type: TermsDraft['type'];
  /** Binds a field to its value. */
  readonly field: (name: TermsName) => Pick<TextFieldProps, 'value' | 'onChange' | 'error'>;
}

/** Form fields of a gift, depending on its type. */
export const TermsFields = ({ type, field }: TermsFieldsProps) => {
  const { t } = useTranslation('staffPromotions');
  const amount = { inputMode: 'decimal', unit: 'USD', required: true } as const;
  const offer = useDefaultSpins();
  const hintOf = (value: string | undefined): string =>
    value === undefined ? '' : t('spinsHint', { value });
  if (type === 'free_spins')
    return (
      <>
        <TextField
          label={t('spins')}
          hint={hintOf(offer && String(offer.spins))}
          inputMode="numeric"
          {...field('spins')}
        />
        <TextField
          label={t('stake')}
          hint={hintOf(offer && formatAmount(offer.stake))}
          inputMode="decimal"
          unit="USD"
          {...field('stake')}
        />
        <TextField
          label={t('games')}
          hint={[t('gamesHint'), hintOf(offer?.games.join(', '))].join('. ')}
          {...field('games')}
        />
      </>
    );
  if (type === 'deposit_match')
    return (
      <>
        <TextField label={t('percent')} inputMode="numeric" unit="%" required {...field('percent')} />
        <TextField label={t('max')} {...amount} {...field('max')} />
        <TextField label={t('depositMin')} {...amount} {...field('depositMin')} />
      </>
    );
  return <TextField label={t('amount')} {...amount} {...field('amount')} />;
};
