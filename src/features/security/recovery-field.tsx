import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';

interface RecoveryFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** Field for one of the ten recovery codes. */
export const RecoveryField = (props: RecoveryFieldProps) => {
  const { t } = useTranslation('security');
  return (
    <TextField
      {...props}
      label={t('code.recovery')}
      icon="key"
      mono
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={32}
      placeholder={t('code.recoveryForm')}
    />
  );
};
