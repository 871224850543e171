import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';

/** The server's minimum. */
export const MIN_REASON_LENGTH = 3;
const MAX_REASON_LENGTH = 200;

interface WhyFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Reason for the action, recorded in the staff log. */
export const ReasonField = (field: WhyFieldProps) => {
  const { t } = useTranslation('staffAffiliates');
  return <TextField {...field} label={t('why')} hint={t('whyHint')} maxLength={MAX_REASON_LENGTH} required />;
};
