import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdentityDetails } from '#contract/verification.ts';
import type { SchemaForm } from '#ui/form/use-schema-form.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { countries } from './countries.ts';
import styles from './verification.module.css';

interface AboutFieldsProps {
  readonly form: SchemaForm<IdentityDetails, IdentityDetails>;
}

/** Personal details, which must match the documents. */
export const AboutFields = ({ form: { field } }: AboutFieldsProps) => {
  const { t, i18n } = useTranslation('verification');
  const list = useMemo(() => countries(i18n.language), [i18n.language]);
  return (
    <section className="card pad">
      <h2 className={styles.title}>{t('about')}</h2>
      <div className={styles.aboutFields}>
        <TextField {...field('first_name')} label={t('firstName')} maxLength={60} autoComplete="given-name" />
        <TextField {...field('last_name')} label={t('lastName')} maxLength={60} autoComplete="family-name" />
        <TextField {...field('born')} label={t('born')} type="date" min="1900-01-01" autoComplete="bday" />
        <Select
          {...field('country')}
          label={t('country')}
          options={[{ value: '', label: t('chooseCountry') }, ...list]}
        />
      </div>
    </section>
  );
};
