import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { eye } from './lazy-icons.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password field with a button that reveals it. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'end'>) => {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      icon="lock"
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          dense
          icon={shown ? 'eye-off' : eye}
          label={shown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
};
