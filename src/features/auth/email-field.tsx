import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';
import { mail } from '#ui/lazy-icons.ts';

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** Keeps the address for the other forms of the dialog. */
  readonly onEmail: (email: string) => void;
}

/** E-mail field shared by the sign-in forms. */
export const EmailField = ({ onEmail, ...props }: EmailFieldProps) => {
  const { t } = useTranslation('auth');
  return (
    <TextField
      {...props}
      onChange={(email) => {
        props.onChange(email);
        onEmail(email);
      }}
      label={t('email')}
      icon={mail}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      placeholder={t('emailPlaceholder')}
    />
  );
};
