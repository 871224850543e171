import { useTranslation } from 'react-i18next';
import { AmountField } from '#ui/amount-field.tsx';
import type { usePool } from './use-pool.ts';

type PoolFieldProps = Pick<ReturnType<typeof usePool>, 'isAdmin' | 'value' | 'onChange' | 'error'> & {
  readonly hint: string;
};

/** Prize pool of a question; admins only. */
export const PoolField = ({ isAdmin, value, onChange, error, hint }: PoolFieldProps) => {
  const { t } = useTranslation('trivia');
  if (!isAdmin) return null;
  return (
    <AmountField
      label={t('staff.pool')}
      value={value}
      onChange={onChange}
      hint={hint}
      error={error ?? undefined}
    />
  );
};
