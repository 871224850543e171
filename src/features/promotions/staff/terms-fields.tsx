import { useTranslation } from 'react-i18next';
import { bindFields, type DraftProps } from '#features/staff/plan/feature.ts';
import { formatAmount } from '#lib/format-money.ts';
import { TextField } from '#ui/text-field.tsx';
import type { TermsDraft } from './draft.ts';
import { useDefaultSpins } from './use-default-spins.ts';

/** Form fields of a gift, depending on its type. */
export const TermsFields = (props: DraftProps<TermsDraft>) => {
  const { t } = useTranslation('staffPromotions');
  const field = bindFields(props);
  const amount = { inputMode: 'decimal', unit: 'USD', required: true } as const;
  const { type } = props.draft;
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
