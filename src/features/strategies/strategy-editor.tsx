import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueEntry } from '#core/rules.ts';
import { MAX_STRATEGY_DESCRIPTION_LENGTH, MAX_STRATEGY_NAME_LENGTH } from '#contract/strategies.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ConditionsEditor } from './conditions-editor.tsx';
import type { StrategyDraft } from './strategy-draft.ts';
import styles from './strategies.module.css';

interface NameStepProps {
  readonly draft: StrategyDraft;
  readonly onChange: (draft: StrategyDraft) => void;
  readonly onNext: () => void;
}

/** Step 1: the name. */
export const NameStep = ({ draft, onChange, onNext }: NameStepProps) => {
  const { t } = useTranslation('strategies');
  const [isAsked, setAsked] = useState(false);
  const isMissing = draft.name.trim() === '';
  return (
    <form
      className={styles.step}
      id={NAME_FORM}
      onSubmit={(event) => {
        event.preventDefault();
        if (isMissing) setAsked(true);
        else onNext();
      }}
    >
      <Badge className={styles.badge} tone="corona">
        {t('step', { step: 1 })}
      </Badge>
      <TextField
        label={t('name')}
        maxLength={MAX_STRATEGY_NAME_LENGTH}
        value={draft.name}
        error={isAsked && isMissing ? t('nameMissing') : null}
        onChange={(name) => onChange({ ...draft, name })}
      />
      <TextField
        label={t('description')}
        hint={t('descriptionHint')}
        maxLength={MAX_STRATEGY_DESCRIPTION_LENGTH}
        value={draft.description}
        onChange={(description) => onChange({ ...draft, description })}
      />
    </form>
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
