import { useTranslation } from 'react-i18next';
import type { CatalogueEntry } from '#core/rules.ts';
import type {
  Condition,
  CountedEvent,
  StrategyAction,
  Operator,
  ConditionTrigger,
} from '#core/strategies/strategy.ts';
import { Select } from '#ui/select.tsx';
import {
  countKinds,
  actionKindsFor,
  createConditionAction,
  formatMoneyInput,
  moneyKinds,
  parseCount,
  parseMoney,
  parsePercentHundredths,
} from './condition-draft.ts';
import { CommitOnBlurField } from './settled-field.tsx';
import styles from './strategies.module.css';

const choiceParts = { field: styles.choice, label: styles.label, input: styles.choiceInput };

interface FieldsProps {
  readonly condition: Condition;
  readonly entry: CatalogueEntry | undefined;
  readonly minimumMinor: bigint;
  readonly onChange: (condition: Condition) => void;
}

const COUNTED = ['bets', 'wins', 'losses'] as const satisfies readonly CountedEvent[];
const OPERATORS = ['>=', '<=', '>', '<'] as const satisfies readonly Operator[];

/** Trigger fields: an event with its number, in sentence order. */
export const TriggerFields = ({ condition, minimumMinor, onChange }: FieldsProps) => {
  const { t } = useTranslation('strategies');
  const { when } = condition;
  const set = (next: ConditionTrigger): void => onChange({ ...condition, when: next });
  if ('operator' in when) {
    return (
      <div className={styles.fields}>
        <Select
          parts={choiceParts}
          label={t('whenKind')}
          value={when.kind}
          options={moneyKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          onChange={(kind) => set({ ...when, kind })}
        />
        <Select
          parts={choiceParts}
          label={t('whenOperator')}
          value={when.operator}
          options={OPERATORS.map((operator) => ({ value: operator, label: t(`operators.${operator}`) }))}
          onChange={(operator) => set({ ...when, operator })}
        />
        <CommitOnBlurField
          label={t('whenAmount')}
          unit="$"
          text={formatMoneyInput(when.amountMinor)}
          onType={(text) => set({ ...when, amountMinor: parseMoney(text, minimumMinor) })}
        />
      </div>
    );
  }
  return (
    <div className={styles.fields}>
      <Select
        parts={choiceParts}
        label={t('whenKind')}
        value={when.kind}
        options={countKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        onChange={(kind) => set({ ...when, kind })}
      />
      <CommitOnBlurField
        label={t('whenCount')}
        text={String(when.count)}
        onType={(text) => set({ ...when, count: parseCount(text) })}
      />
      <Select
        parts={choiceParts}
        label={t('whenOf')}
        value={when.of}
        options={COUNTED.map((of) => ({ value: of, label: t(`counted.${of}`, { count: when.count }) }))}
        onChange={(of) => set({ ...when, of })}
      />
    </div>
  );
};

/** Action fields: an action, with its number if it needs one. */
export const ActionFields = ({ condition, entry, minimumMinor, onChange }: FieldsProps) => {
  const { t } = useTranslation('strategies');
  const { action } = condition;
  const set = (next: StrategyAction): void => onChange({ ...condition, action: next });
  return (
    <div className={styles.fields}>
      <Select
        parts={choiceParts}
        label={t('actionKind')}
        value={action.kind}
        options={actionKindsFor(entry, action).map((kind) => ({ value: kind, label: t(`actions.${kind}`) }))}
        onChange={(kind) => set(createConditionAction(kind, action, minimumMinor))}
      />
      <DeedValue action={action} minimumMinor={minimumMinor} onChange={set} />
    </div>
  );
};

interface DeedValueProps {
  readonly action: StrategyAction;
  readonly minimumMinor: bigint;
  readonly onChange: (action: StrategyAction) => void;
}

const MAX_CHANCE = 100;

const DeedValue = ({ action, minimumMinor, onChange }: DeedValueProps) => {
  const { t } = useTranslation('strategies');
  const label = t('actionValue');
  if ('amountMinor' in action) {
    const type = (text: string): void => onChange({ ...action, amountMinor: parseMoney(text, minimumMinor) });
    return (
      <CommitOnBlurField label={label} unit="$" text={formatMoneyInput(action.amountMinor)} onType={type} />
    );
  }
  if ('chanceHundredths' in action) {
    const type = (text: string): void =>
      onChange({ ...action, chanceHundredths: parsePercentHundredths(text, MAX_CHANCE) });
    return (
      <CommitOnBlurField label={label} unit="%" text={String(action.chanceHundredths / 100)} onType={type} />
    );
  }
  if ('percentHundredths' in action) {
    const type = (text: string): void =>
      onChange({ ...action, percentHundredths: parsePercentHundredths(text) });
    return (
      <CommitOnBlurField label={label} unit="%" text={String(action.percentHundredths / 100)} onType={type} />
    );
  }
  return null;
};
