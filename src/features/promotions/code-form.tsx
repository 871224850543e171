import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ticket } from './icons.ts';
import { useRedeem } from './use-redeem.ts';
import styles from './code-form.module.css';

const parts = { label: styles.label, input: styles.input };

/** Promo code field with its button. */
export const CodeForm = () => {
  const { t } = useTranslation('promotions');
  const { code, change, error, isSending, redeem } = useRedeem();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void redeem();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        parts={parts}
        label={t('code.label')}
        icon={ticket}
        mono
        value={code}
        onChange={change}
        error={error}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button className={styles.redeem} type="submit" variant="primary" size="lg" loading={isSending}>
        {t('code.redeem')}
      </Button>
    </form>
  );
};
