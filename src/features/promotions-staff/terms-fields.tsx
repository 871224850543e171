import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';
import type { TermsDraft } from './draft.ts';

interface TermsFieldsProps {
  readonly draft: TermsDraft;
  readonly onChange: (change: Partial<TermsDraft>) => void;
}

/** The fields of a gift, those of its type. */
export const TermsFields = ({ draft, onChange }: TermsFieldsProps) => {
  const { t } = useTranslation('staffPromotions');
  const amount = { inputMode: 'decimal', unit: 'USD', required: true } as const;
  if (draft.type === 'free_spins')
    return (
      <>
        <TextField
          label={t('spins')}
          inputMode="numeric"
          required
          value={draft.spins}
          onChange={(spins) => onChange({ spins })}
        />
        <TextField
          label={t('stake')}
          {...amount}
          value={draft.stake}
          onChange={(stake) => onChange({ stake })}
        />
        <TextField
          label={t('games')}
          hint={t('gamesHint')}
          required
          value={draft.games}
          onChange={(games) => onChange({ games })}
        />
      </>
    );
  if (draft.type === 'deposit_match')
    return (
      <>
        <TextField
          label={t('percent')}
          inputMode="numeric"
          unit="%"
          required
          value={draft.percent}
          onChange={(percent) => onChange({ percent })}
        />
        <TextField label={t('max')} {...amount} value={draft.max} onChange={(max) => onChange({ max })} />
        <TextField
          label={t('depositMin')}
          {...amount}
          value={draft.depositMin}
          onChange={(depositMin) => onChange({ depositMin })}
        />
      </>
    );
  return (
    <TextField
      label={t('amount')}
      {...amount}
      value={draft.amount}
      onChange={(typed) => onChange({ amount: typed })}
    />
  );
};
