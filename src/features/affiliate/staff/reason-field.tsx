import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';

/** What the server takes. */
export const MIN_REASON_LENGTH = 3;
const LONGEST_REASON = 200;

interface WhyFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Why it is done, for the log of what staff did. */
export const ReasonField = (field: WhyFieldProps) => {
  const { t } = useTranslation('staffAffiliates');
  return <TextField {...field} label={t('why')} hint={t('whyHint')} maxLength={LONGEST_REASON} required />;
};
