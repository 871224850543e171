import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { CatalogueEntry } from '#core/rules.ts';
import {
  MAX_STRATEGY_DESCRIPTION_LENGTH,
  MAX_STRATEGY_NAME_LENGTH,
  saveStrategy,
} from '#contract/strategies.ts';
import { i18n } from '#src/i18n/index.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { ConditionsEditor } from './conditions-editor.tsx';
import type { StrategyDraft } from './strategy-draft.ts';
import styles from './strategies.module.css';

interface NameStepProps {
  readonly draft: StrategyDraft;
  readonly onChange: (draft: StrategyDraft) => void;
  readonly onNext: () => void;
}

const { name, description } = saveStrategy.request.shape;
const typedName = z
  .string()
  .check(z.trim(), z.minLength(1, { error: () => i18n.t('strategies:nameMissing') }));
const nameSchema = z.object({ name: z.pipe(typedName, name), description });

/** Step 1: the name. */
export const NameStep = ({ draft, onChange, onNext }: NameStepProps) => {
  const { t } = useTranslation('strategies');
  const form = useSchemaForm({
    schema: nameSchema,
    values: { name: draft.name, description: draft.description },
    send: async () => onNext(),
  });
  /** What is typed is kept in the draft too, which outlives this step. */
  const field = (of: 'name' | 'description') => {
    const { onChange: type, ...shown } = form.field(of);
    return {
      ...shown,
      onChange(text: string) {
        type(text);
        onChange({ ...draft, [of]: text });
      },
    };
  };
  return (
    <Form form={form} className={styles.step} id={NAME_FORM}>
      <Badge className={styles.badge} tone="corona">
        {t('step', { step: 1 })}
      </Badge>
      <TextField {...field('name')} label={t('name')} maxLength={MAX_STRATEGY_NAME_LENGTH} />
      <TextField
        {...field('description')}
        label={t('description')}
        hint={t('descriptionHint')}
        maxLength={MAX_STRATEGY_DESCRIPTION_LENGTH}
      />
    </Form>
  );
};

/** Form id: the Next button is in the dialog's footer and submits this form. */
export const NAME_FORM = 'strategy-name';

interface ConditionsStepProps {
  readonly draft: StrategyDraft;
  readonly entry: CatalogueEntry | undefined;
  readonly minimumMinor: bigint;
  readonly opened: number | null;
  readonly onChange: (draft: StrategyDraft) => void;
  /** Null if nothing can be simulated. */
  readonly onSimulate: (() => void) | null;
}

/** Step 2: the conditions. */
export const ConditionsStep = ({ draft, onChange, onSimulate, ...props }: ConditionsStepProps) => {
  const { t } = useTranslation('strategies');
  return (
    <div className={styles.step}>
      <div className={styles.head}>
        <Badge tone="corona">{t('step', { step: 2 })}</Badge>
        <div className={styles.names}>
          <h3>{draft.name}</h3>
          {draft.description && <p>{draft.description}</p>}
        </div>
        {onSimulate && (
          <Button
            size="sm"
            className={styles.keep}
            variant="outline"
            icon="stats"
            disabled={draft.conditions.length === 0}
            onClick={onSimulate}
          >
            {t('simulate')}
          </Button>
        )}
      </div>
      <ConditionsEditor
        {...props}
        conditions={draft.conditions}
        onChange={(conditions) => onChange({ ...draft, conditions })}
      />
    </div>
  );
};
