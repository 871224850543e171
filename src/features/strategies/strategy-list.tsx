import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Strategy } from '#contract/strategies.ts';
import { parseCondition } from '#core/strategies/condition-schema.ts';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ConditionSentence } from './condition-sentence.tsx';
import styles from './strategies.module.css';
import { Hint } from '#ui/field-parts.tsx';

interface StrategyListProps {
  readonly strategies: readonly Strategy[];
  /** Game of the page below; null elsewhere. */
  readonly game: { readonly slug: string; readonly name: string } | null;
  readonly usedId: string | null;
  readonly onUse: (strategy: Strategy) => void;
  readonly onEdit: (strategy: Strategy) => void;
  /** Absent for default strategies. */
  readonly onDelete?: (strategy: Strategy) => Promise<boolean>;
  readonly empty?: ReactNode;
}

/** Strategies as cards, with their conditions as sentences and their actions. */
export const StrategyList = ({ strategies, onDelete, empty, ...props }: StrategyListProps) => {
  const { t } = useTranslation('strategies');
  const [leaving, setLeaving] = useState<Strategy | null>(null);
  if (strategies.length === 0) return empty;
  return (
    <>
      <ul className={styles.list}>
        {strategies.map((strategy) => (
          <StrategyCard
            key={strategy.id}
            {...props}
            strategy={strategy}
            onDelete={onDelete ? () => setLeaving(strategy) : null}
          />
        ))}
      </ul>
      {leaving && onDelete && (
        <ConfirmDialog
          danger
          title={t('deleteAsk', { name: leaving.name })}
          confirmLabel={t('deleteConfirm')}
          onConfirm={() => onDelete(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p>{t('deleteText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

interface CardProps extends Pick<StrategyListProps, 'game' | 'usedId' | 'onUse' | 'onEdit'> {
  readonly strategy: Strategy;
  readonly onDelete: (() => void) | null;
}

const StrategyCard = ({ strategy, game, usedId, onUse, onEdit, onDelete }: CardProps) => {
  const { t } = useTranslation('strategies');
  const { id, name, description, conditions, games } = strategy;
  const fits = game !== null && games.includes(game.slug);
  return (
    <li className={styles.card}>
      <h3>
        <Clipped text={name} />
      </h3>
      {description && <p>{description}</p>}
      <ul className={styles.says}>
        {conditions.map((wire, index) => (
          // Conditions have no key but their position.
          <li key={index}>
            <ConditionSentence condition={parseCondition(wire, 0n)} />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {game && !fits && <Hint className={styles.elsewhere}>{t('notForGame', { game: game.name })}</Hint>}
        {fits && (
          <Button
            size="sm"
            aria-label={t('useName', { name })}
            aria-pressed={id === usedId}
            onClick={() => onUse(strategy)}
          >
            {t(id === usedId ? 'used' : 'use')}
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          aria-label={t('editName', { name })}
          onClick={() => onEdit(strategy)}
        >
          {t('edit')}
        </Button>
        {onDelete && <IconButton dense icon="trash" label={t('deleteName', { name })} onClick={onDelete} />}
      </div>
    </li>
  );
};
