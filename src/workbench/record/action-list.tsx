import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ONE_X, shownMultiplier, unitsFromText } from '#engine/core/multiplier.ts';
import { formatMoney } from '#lib/format-money.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { type SettingsStore, useSettings } from './settings-store.ts';
import { actionName } from '../transport/film-events.ts';
import type { PlayedActions } from './played-actions.ts';

interface ActionListProps {
  readonly store: SettingsStore;
  readonly round: PlayedActions;
}

/** What the player does after the bet, as far as the rules let it, and what can be done next. */
export const ActionList = ({ store, round }: ActionListProps) => {
  const { t } = useTranslation('workbench');
  const { actions = [] } = useSettings(store).record;
  const change = (next: readonly unknown[]): void => store.changeRecord({ actions: next });
  return (
    <section className="wb-part" aria-label={t('record.actions')}>
      <h2>
        {t('record.actions')}
        <span className="wb-ends">
          <Badge tone={toneOf(round)}>
            {shownMultiplier(unitsFromText(round.multiplier))}{' '}
            {round.isSettled && formatMoney(BigInt(round.payout))}
          </Badge>
          {actions.length > 0 && (
            <Button size="sm" variant="ghost" onClick={() => change([])}>
              {t('record.clear')}
            </Button>
          )}
        </span>
      </h2>
      {round.isOneShot ? (
        <p className="wb-note">{t('record.oneShot')}</p>
      ) : (
        <>
          <Taken
            actions={actions}
            played={round.played.length}
            onRemove={(index) => change(without(actions, index))}
          />
          {round.refusal !== null && !round.isSettled && (
            <p className="wb-note" role="status">
              {t('record.ignored', { number: round.played.length + 1, reason: round.refusal })}
            </p>
          )}
          <NextAction round={round} onAdd={(action) => change([...round.played, action])} />
        </>
      )}
    </section>
  );
};

const toneOf = ({ isSettled, multiplier }: PlayedActions): Tone => {
  if (!isSettled) return 'wait';
  return unitsFromText(multiplier) >= ONE_X ? 'win' : 'loss';
};

const without = (actions: readonly unknown[], index: number): readonly unknown[] =>
  actions.filter((_, each) => each !== index);

interface TakenProps {
  readonly actions: readonly unknown[];
  /** How many of them the rules take. */
  readonly played: number;
  readonly onRemove: (index: number) => void;
}

const Taken = ({ actions, played, onRemove }: TakenProps) => {
  const { t } = useTranslation('workbench');
  if (actions.length === 0) return <p className="wb-note">{t('record.noActions')}</p>;
  return (
    <ol className="wb-actions">
      {actions.map((action, index) => (
        <li key={index} data-unreached={index >= played || undefined}>
          <span className="mono">{index + 1}</span>
          <span>{actionName(action)}</span>
          {index >= played && <small>{t('record.unreached')}</small>}
          <IconButton
            dense
            icon="close"
            iconSize={14}
            label={t('record.remove', { number: index + 1 })}
            onClick={() => onRemove(index)}
          />
        </li>
      ))}
    </ol>
  );
};

const NextAction = ({
  round,
  onAdd,
}: Pick<ActionListProps, 'round'> & { onAdd: (action: unknown) => void }) => {
  const { t } = useTranslation('workbench');
  const [wanted, setWanted] = useState('');
  if (round.isSettled) {
    const number = round.played.length;
    return (
      <p className="wb-note">{number === 0 ? t('record.settledAtOnce') : t('record.settled', { number })}</p>
    );
  }
  const options = round.next.map((action) => ({ value: JSON.stringify(action), label: actionName(action) }));
  const chosen = options.find(({ value }) => value === wanted) ?? options[0];
  if (!chosen) return null;
  return (
    <div className="wb-next">
      <Select label={t('record.nextAction')} options={options} value={chosen.value} onChange={setWanted} />
      <Button icon="plus" onClick={() => onAdd(JSON.parse(chosen.value))}>
        {t('record.add')}
      </Button>
    </div>
  );
};
