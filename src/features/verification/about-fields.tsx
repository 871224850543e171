import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdentityDetails } from '#contract/verification.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { countries } from './countries.ts';
import styles from './verification.module.css';

interface AboutFieldsProps {
  readonly typed: IdentityDetails;
  readonly onChange: (more: Partial<IdentityDetails>) => void;
}

/** Personal details, which must match the documents. */
export const AboutFields = ({ typed, onChange }: AboutFieldsProps) => {
  const { t, i18n } = useTranslation('verification');
  const list = useMemo(() => countries(i18n.language), [i18n.language]);
  return (
    <section className="card pad">
      <h2 className={styles.title}>{t('about')}</h2>
      <div className={styles.aboutFields}>
        <TextField
          label={t('firstName')}
          value={typed.first_name}
          onChange={(first_name) => onChange({ first_name })}
          maxLength={60}
          autoComplete="given-name"
        />
        <TextField
          label={t('lastName')}
          value={typed.last_name}
          onChange={(last_name) => onChange({ last_name })}
          maxLength={60}
          autoComplete="family-name"
        />
        <TextField
          label={t('born')}
          type="date"
          value={typed.born}
          onChange={(born) => onChange({ born })}
          min="1900-01-01"
          autoComplete="bday"
        />
        <Select
          label={t('country')}
          value={typed.country}
          onChange={(country) => onChange({ country })}
          options={[{ value: '', label: t('chooseCountry') }, ...list]}
        />
      </div>
    </section>
  );
};
