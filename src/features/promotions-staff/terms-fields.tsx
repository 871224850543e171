import { useTranslation } from 'react-i18next';
import { fieldsOf, type DraftProps } from '#features/staff-plan/feature.ts';
import { TextField } from '#ui/text-field.tsx';
import type { TermsDraft } from './draft.ts';

/** The fields of a gift, those of its type. */
export const TermsFields = (props: DraftProps<TermsDraft>) => {
  const { t } = useTranslation('staffPromotions');
  const field = fieldsOf(props);
  const amount = { inputMode: 'decimal', unit: 'USD', required: true } as const;
  const { type } = props.draft;
  if (type === 'free_spins')
    return (
      <>
        <TextField label={t('spins')} inputMode="numeric" required {...field('spins')} />
        <TextField label={t('stake')} {...amount} {...field('stake')} />
        <TextField label={t('games')} hint={t('gamesHint')} required {...field('games')} />
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
