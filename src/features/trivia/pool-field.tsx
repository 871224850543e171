import { useTranslation } from 'react-i18next';
import { AmountField } from '#ui/amount-field.tsx';
import { useMaySetPool } from './typed-pool.ts';

interface PoolFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly hint: string;
}

/** Prize pool of a question, for staff who may set it. */
export const PoolField = (field: PoolFieldProps) => {
  const { t } = useTranslation('trivia');
  return useMaySetPool() && <AmountField {...field} label={t('staff.pool')} />;
};
