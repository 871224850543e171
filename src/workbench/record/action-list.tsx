import { useState } from 'react';
import { ONE_X, formatMultiplierE8, parseUnits } from '#core/multiplier.ts';
import { formatMoney } from '#lib/format-money.ts';
import { Badge, Button, IconButton, Panel, Select, t } from '../panel.tsx';
import { type SettingsStore, useSettings } from './settings-store.ts';
import { actionName } from '../transport/film-events.ts';
import type { PlayedActions } from './played-actions.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './record-form.module.css';
import makersPageStyles from '../makers-page.module.css';
import { Hint } from '#ui/field-parts.tsx';

interface ActionListProps {
  readonly store: SettingsStore;
  readonly round: PlayedActions;
}

/** The player's actions after the bet, as far as the rules accept them, and the possible next ones. */
export const RoundActionList = ({ store, round }: ActionListProps) => {
  const { actions = [] } = useSettings(store).record;
  const { isSettled, played } = round;
  const multiplier = parseUnits(round.multiplier);
  const change = (next: readonly unknown[]): void => store.changeRecord({ actions: next });
  const note = actions.length === 0 && !isSettled ? t('record.noActions') : noteOf(round);
  return (
    <Panel
      title={t('record.actions')}
      aside={
        <>
          <Badge tone={!isSettled ? 'wait' : multiplier >= ONE_X ? 'win' : 'loss'}>
            {formatMultiplierE8(multiplier)} {isSettled && formatMoney(BigInt(round.payout))}
          </Badge>
          {actions.length > 0 && (
            <Button size="sm" variant="ghost" onClick={() => change([])}>
              {t('record.clear')}
            </Button>
          )}
        </>
      }
    >
      {actions.length > 0 && (
        <ol className={classNames(styles.actions, makersPageStyles.lines)}>
          {actions.map((action, index) => (
            <li key={index} className="row" data-unreached={index >= played.length || undefined}>
              <span className="mono">{index + 1}</span>
              <span className="grow mono">{actionName(action)}</span>
              {index >= played.length && <small>{t('record.unreached')}</small>}
              <IconButton
                dense
                icon="close"
                iconSize={14}
                label={t('record.remove', { number: index + 1 })}
                onClick={() => change(actions.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      {note !== null && <Hint role="status">{note}</Hint>}
      {!isSettled && <NextAction actions={round.next} onAdd={(action) => change([...played, action])} />}
    </Panel>
  );
};

/** Why no further action is possible, or why one in the list is invalid. */
function noteOf({ isOneShot, isSettled, played, refusal }: PlayedActions) {
  if (isOneShot) return t('record.oneShot');
  if (isSettled) return t('record.settled', { count: played.length });
  return refusal === null ? null : t('record.ignored', { number: played.length + 1, reason: refusal });
}

interface NextActionProps {
  readonly actions: readonly unknown[];
  readonly onAdd: (action: unknown) => void;
}

const NextAction = ({ actions, onAdd }: NextActionProps) => {
  const [wanted, setWanted] = useState('');
  const options = actions.map((action) => ({ value: JSON.stringify(action), label: actionName(action) }));
  const chosen = options.find(({ value }) => value === wanted) ?? options[0];
  if (!chosen) return null;
  return (
    <div className={classNames(styles.pair, styles.isUneven)}>
      <Select label={t('record.nextAction')} options={options} value={chosen.value} onChange={setWanted} />
      <Button size="sm" icon="plus" onClick={() => onAdd(JSON.parse(chosen.value))}>
        {t('record.add')}
      </Button>
    </div>
  );
};
