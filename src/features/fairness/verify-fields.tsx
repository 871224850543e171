import { useTranslation } from 'react-i18next';
import type { Catalogue } from '#core/rules.ts';
import { catalogue } from '#games/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { Form } from '#ui/form/form.tsx';
import type { SchemaForm } from '#ui/form/use-schema-form.ts';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { VerifiedRound, VerifyInput } from './verify-input.ts';
import styles from './fairness.module.css';

const games: Catalogue = catalogue;

interface VerifyFieldsProps {
  readonly form: SchemaForm<VerifyInput, VerifiedRound>;
  readonly knownHash: string | null;
  /** Hash of the last verified server seed. */
  readonly seedHash: string | null;
}

/** Fields of the round to verify: game, seeds, nonce and options. */
export const VerifyFields = ({ form, ...hashes }: VerifyFieldsProps) => {
  const { t } = useTranslation('fairness');
  const field = (name: Exclude<keyof VerifyInput, 'game'>) => ({
    ...form.field(name),
    mono: true,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  });
  return (
    <Form form={form} className={styles.form}>
      <GameSelect {...form.field('game')} />
      <TextField label={t('serverSeed')} {...field('serverSeed')} maxLength={80} />
      {hashes.seedHash !== null && hashes.seedHash === hashes.knownHash && (
        <p className={styles.found}>
          <Icon name="check" size={15} />
          {t('hashMatches')}
        </p>
      )}
      <TextField label={t('clientSeed')} {...field('clientSeed')} maxLength={80} />
      <TextField label={t('nonce')} {...field('nonce')} inputMode="numeric" />
      <TextField label={t('params')} hint={t('paramsHint')} {...field('params')} />
      {hasSteps(form.values.game) && (
        <TextField label={t('actions')} hint={t('actionsHint')} {...field('actions')} placeholder="[]" />
      )}
      <Button type="submit" variant="primary" size="lg" block>
        {t('recalculate')}
      </Button>
    </Form>
  );
};

/** Whether a game takes actions after the bet. */
const hasSteps = (slug: string): boolean => games[slug]?.rules.action._zod.def.type !== 'never';

const GameSelect = ({ value, onChange }: { readonly value: string; onChange: (game: string) => void }) => {
  const { t } = useTranslation('fairness');
  return (
    <Select
      label={t('game')}
      options={Object.values(games).map(({ meta }) => ({ value: meta.slug, label: meta.name }))}
      value={value}
      onChange={onChange}
    />
  );
};
