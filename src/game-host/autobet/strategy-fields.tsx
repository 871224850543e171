import { useTranslation } from 'react-i18next';
import { parseCondition } from '#core/strategies/condition-schema.ts';
import { useStrategies } from '#session/strategies.ts';
import { ConditionSentence, strategiesModal } from '#features/strategies/feature.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { updateAutobetDraft } from '#session/autobet-settings.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import type { AutoSettingsProps } from './simple-fields.tsx';
import styles from './auto-panel.module.css';

/** A saved condition was already checked against the minimum bet. */
const ANY_AMOUNT = 0n;

/**
 * Selects the strategy and describes its conditions in sentences; each opens the editor at that condition.
 */
export const StrategyFields = ({ slug, draft, isRunning }: AutoSettingsProps) => {
  const { t } = useTranslation('autobet');
  const openModal = useOpenModal();
  const { own, defaults, find } = useStrategies();
  const fitting = [...own, ...defaults].filter(({ games }) => games.includes(slug));
  const chosen = find(draft.strategyId);
  const isListed = chosen !== null && fitting.includes(chosen);
  return (
    <>
      <div className={styles.strategy}>
        <Select
          label={t('strategy')}
          value={isListed ? chosen.id : ''}
          locked={isRunning}
          options={[
            ...(isListed ? [] : [{ value: '', label: t('pickStrategy') }]),
            ...fitting.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => updateAutobetDraft(slug, { strategyId: id === '' ? null : id })}
        />
        {!isRunning && (
          <IconButton
            icon="sliders"
            className={styles.edit}
            label={t(isListed ? 'editStrategy' : 'manageStrategies')}
            onClick={() => openModal(strategiesModal, isListed ? { condition: 1 } : {})}
          />
        )}
      </div>
      {isListed && (
        <ul className={styles.conditions} aria-label={t('conditions')}>
          {chosen.conditions.map((wire, index) => (
            // Conditions have no identity other than their index.
            <li key={index}>
              <button
                type="button"
                title={t('editCondition', { number: index + 1 })}
                disabled={isRunning}
                onClick={() => openModal(strategiesModal, { condition: index + 1 })}
              >
                <ConditionSentence condition={parseCondition(wire, ANY_AMOUNT)} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
