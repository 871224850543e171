import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorsOf, type AuthErrors } from './auth-errors.ts';

interface AuthForm {
  readonly errors: AuthErrors;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent) => void;
}

/** One submit at a time: `check` says what is missing before `send` asks the server. */
export function useAuthForm(check: () => AuthErrors, send: () => Promise<void>): AuthForm {
  const { t } = useTranslation('auth');
  const [errors, setErrors] = useState<AuthErrors>({});
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const missing = check();
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await send();
    } catch (failure) {
      setErrors(errorsOf(failure, t('noAnswer')));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void submit();
  };
  return { errors, busy, onSubmit };
}
