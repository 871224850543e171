import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ticket } from './icons.ts';
import { useRedeem } from './use-redeem.ts';
import styles from './code-form.module.css';

const parts = { label: styles.label, input: styles.input };

/** Promo code field with its button. */
export const CodeForm = () => {
  const { t } = useTranslation('promotions');
  const form = useRedeem();
  const code = form.field('code');
  return (
    <Form form={form} className={styles.form}>
      <TextField
        {...code}
        parts={parts}
        label={t('code.label')}
        icon={ticket}
        mono
        onChange={(text) => code.onChange(text.toUpperCase())}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button className={styles.redeem} type="submit" variant="primary" size="lg" loading={form.isSending}>
        {t('code.redeem')}
      </Button>
    </Form>
  );
};
