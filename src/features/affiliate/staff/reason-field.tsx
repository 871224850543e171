import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';

const MAX_REASON_LENGTH = 200;

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** Reason for the action, recorded in the staff log. */
export const ReasonField = (field: ReasonFieldProps) => {
  const { t } = useTranslation('staffAffiliates');
  return <TextField {...field} label={t('why')} hint={t('whyHint')} maxLength={MAX_REASON_LENGTH} required />;
};
