import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueEntry } from '#core/rules.ts';
import {
  type Condition,
  MAX_CONDITIONS,
  DEFAULT_CONDITION,
  DEFAULT_MONEY_CONDITION,
} from '#core/strategies/strategy.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type DraftCondition, moveItem } from './condition-draft.ts';
import { ActionFields, TriggerFields } from './condition-fields.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './strategies.module.css';
import { Hint } from '#ui/field-parts.tsx';

interface ConditionsEditorProps {
  readonly conditions: readonly DraftCondition[];
  readonly entry: CatalogueEntry | undefined;
  readonly minimumMinor: bigint;
  /** Index of the condition to open, from 0. */
  readonly opened: number | null;
  readonly onChange: (conditions: readonly DraftCondition[]) => void;
}

const nextKey = (conditions: readonly DraftCondition[]): number =>
  Math.max(0, ...conditions.map(({ key }) => key)) + 1;

/** Returns the default money condition, which compares at least the minimum bet. */
const moneyCondition = (minimumMinor: bigint): Condition => ({
  ...DEFAULT_MONEY_CONDITION,
  when: { kind: 'profit', operator: '>=', amountMinor: minimumMinor },
});

/** Editable conditions, in evaluation order. */
export const ConditionsEditor = ({ conditions, onChange, ...props }: ConditionsEditorProps) => {
  const { t } = useTranslation('strategies');
  const add = (condition: Condition): void =>
    onChange([...conditions, { key: nextKey(conditions), condition }]);
  const isFull = conditions.length >= MAX_CONDITIONS;
  return (
    <>
      <ol className={styles.conditions} aria-label={t('conditionsList')}>
        {conditions.map(({ key, condition }, index) => (
          <ConditionRow
            key={key}
            {...props}
            condition={condition}
            index={index}
            count={conditions.length}
            onChange={(next) => onChange(conditions.with(index, { key, condition: next }))}
            onMove={(by) => onChange(moveItem(conditions, index, by))}
            onRemove={() => onChange(conditions.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {conditions.length === 0 && <Hint>{t('atLeastOne')}</Hint>}
      <div className={styles.add}>
        <Button variant="outline" icon="plus" disabled={isFull} onClick={() => add(DEFAULT_CONDITION)}>
          {t('addBets')}
        </Button>
        <Button
          variant="outline"
          icon="plus"
          disabled={isFull}
          onClick={() => add(moneyCondition(props.minimumMinor))}
        >
          {t('addBalance')}
        </Button>
      </div>
    </>
  );
};

interface RowProps {
  readonly condition: Condition;
  readonly entry: CatalogueEntry | undefined;
  readonly minimumMinor: bigint;
  readonly opened: number | null;
  readonly index: number;
  readonly count: number;
  readonly onChange: (condition: Condition) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

const ConditionRow = ({ index, count, opened, onMove, onRemove, ...fields }: RowProps) => {
  const { t } = useTranslation('strategies');
  const number = index + 1;
  const row = useRef<HTMLLIElement>(null);
  const isOpened = opened === index;
  useEffect(() => {
    if (isOpened) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpened]);
  return (
    <li ref={row} className={styles.condition} data-opened={isOpened || undefined}>
      <div className={styles.place}>
        <IconButton
          dense
          className={styles.move}
          icon="arrow-up"
          iconSize={14}
          label={t('up', { number })}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <b>{number}</b>
        <IconButton
          dense
          className={styles.move}
          icon="arrow-down"
          iconSize={14}
          label={t('down', { number })}
          disabled={number === count}
          onClick={() => onMove(1)}
        />
      </div>
      <fieldset className={classNames(styles.half, styles.when)}>
        <legend>{t('when')}</legend>
        <TriggerFields {...fields} />
      </fieldset>
      <fieldset className={classNames(styles.half, styles.isAction)}>
        <legend>{t('do')}</legend>
        <ActionFields {...fields} />
      </fieldset>
      <IconButton
        dense
        className={styles.remove}
        icon="trash"
        label={t('remove', { number })}
        onClick={onRemove}
      />
    </li>
  );
};
