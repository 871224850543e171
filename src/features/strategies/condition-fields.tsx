import { useTranslation } from 'react-i18next';
import type { CatalogueEntry } from '#engine/core/rules.ts';
import type { Condition, Counted, Deed, Operator, When } from '#engine/autobet/strategy.ts';
import { Select } from '#ui/select.tsx';
import {
  countKinds,
  deedKindsFor,
  deedOf,
  moneyInField,
  moneyKinds,
  readCount,
  readMoney,
  readPercentHundredths,
} from './condition-draft.ts';
import { SettledField } from './settled-field.tsx';

interface FieldsProps {
  readonly condition: Condition;
  readonly entry: CatalogueEntry | undefined;
  readonly minimumMinor: bigint;
  readonly onChange: (condition: Condition) => void;
}

const COUNTED = ['bets', 'wins', 'losses'] as const satisfies readonly Counted[];
const OPERATORS = ['>=', '<=', '>', '<'] as const satisfies readonly Operator[];

/** When: an event with its number, in the order of the sentence. */
export const WhenFields = ({ condition, minimumMinor, onChange }: FieldsProps) => {
  const { t } = useTranslation('strategies');
  const { when } = condition;
  const set = (next: When): void => onChange({ ...condition, when: next });
  if ('operator' in when) {
    return (
      <div className="cond-fields">
        <Select
          label={t('whenKind')}
          value={when.kind}
          options={moneyKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          onChange={(kind) => set({ ...when, kind })}
        />
        <Select
          label={t('whenOperator')}
          value={when.operator}
          options={OPERATORS.map((operator) => ({ value: operator, label: t(`operators.${operator}`) }))}
          onChange={(operator) => set({ ...when, operator })}
        />
        <SettledField
          label={t('whenAmount')}
          unit="$"
          text={moneyInField(when.amountMinor)}
          onType={(text) => set({ ...when, amountMinor: readMoney(text, minimumMinor) })}
        />
      </div>
    );
  }
  return (
    <div className="cond-fields">
      <Select
        label={t('whenKind')}
        value={when.kind}
        options={countKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        onChange={(kind) => set({ ...when, kind })}
      />
      <SettledField
        label={t('whenCount')}
        text={String(when.count)}
        onType={(text) => set({ ...when, count: readCount(text) })}
      />
      <Select
        label={t('whenOf')}
        value={when.of}
        options={COUNTED.map((of) => ({ value: of, label: t(`counted.${of}`, { count: when.count }) }))}
        onChange={(of) => set({ ...when, of })}
      />
    </div>
  );
};

/** Do: an action, with its number where it needs one. */
export const DeedFields = ({ condition, entry, minimumMinor, onChange }: FieldsProps) => {
  const { t } = useTranslation('strategies');
  const { deed } = condition;
  const set = (next: Deed): void => onChange({ ...condition, deed: next });
  return (
    <div className="cond-fields">
      <Select
        label={t('deedKind')}
        value={deed.kind}
        options={deedKindsFor(entry, deed).map((kind) => ({ value: kind, label: t(`deeds.${kind}`) }))}
        onChange={(kind) => set(deedOf(kind, deed, minimumMinor))}
      />
      <DeedValue deed={deed} minimumMinor={minimumMinor} onChange={set} />
    </div>
  );
};

interface DeedValueProps {
  readonly deed: Deed;
  readonly minimumMinor: bigint;
  readonly onChange: (deed: Deed) => void;
}

const MOST_CHANCE = 100;

const DeedValue = ({ deed, minimumMinor, onChange }: DeedValueProps) => {
  const { t } = useTranslation('strategies');
  const label = t('deedValue');
  if ('amountMinor' in deed) {
    const type = (text: string): void => onChange({ ...deed, amountMinor: readMoney(text, minimumMinor) });
    return <SettledField label={label} unit="$" text={moneyInField(deed.amountMinor)} onType={type} />;
  }
  if ('chanceHundredths' in deed) {
    const type = (text: string): void =>
      onChange({ ...deed, chanceHundredths: readPercentHundredths(text, MOST_CHANCE) });
    return <SettledField label={label} unit="%" text={String(deed.chanceHundredths / 100)} onType={type} />;
  }
  if ('percentHundredths' in deed) {
    const type = (text: string): void =>
      onChange({ ...deed, percentHundredths: readPercentHundredths(text) });
    return <SettledField label={label} unit="%" text={String(deed.percentHundredths / 100)} onType={type} />;
  }
  return null;
};
