import { useTranslation } from 'react-i18next';
import { changeAutobetDraft, type ReactionDraft } from '#session/autobet-settings.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { amountInField } from '../panel/bet-amount.ts';
import type { AutoSettingsProps } from './auto-settings.tsx';
import { readLimit, readPercent } from './read-settings.ts';

/** What follows a win and a loss, and where it ends. */
export const SimpleFields = ({ slug, draft }: AutoSettingsProps) => {
  const { t } = useTranslation('autobet');
  const settle = (which: 'stopProfit' | 'stopLoss'): void => {
    const minor = readLimit(draft[which]);
    changeAutobetDraft(slug, { [which]: minor === null ? '' : amountInField(minor) });
  };
  return (
    <>
      {(['onWin', 'onLoss'] as const).map((which) => (
        <Reaction
          key={which}
          label={t(which)}
          value={draft[which]}
          onChange={(value) => changeAutobetDraft(slug, { [which]: value })}
        />
      ))}
      <div className="pickers">
        {(['stopProfit', 'stopLoss'] as const).map((which) => (
          <AmountField
            key={which}
            label={t(which === 'stopProfit' ? 'stopOnProfit' : 'stopOnLoss')}
            placeholder={t('off')}
            value={draft[which]}
            maxLength={15}
            onChange={(text) => changeAutobetDraft(slug, { [which]: text })}
            onBlur={() => settle(which)}
          />
        ))}
      </div>
    </>
  );
};

interface ReactionProps {
  readonly label: string;
  readonly value: ReactionDraft;
  readonly onChange: (value: ReactionDraft) => void;
}

/** Reset, or increase by a percentage; a negative one decreases. */
const Reaction = ({ label, value, onChange }: ReactionProps) => {
  const { t } = useTranslation('autobet');
  const isOff = value.kind === 'reset';
  return (
    <div className="field">
      <div className="label" aria-hidden="true">
        <span>{label}</span>
      </div>
      <div className="onx">
        <Segmented<ReactionDraft['kind']>
          dense
          label={label}
          value={value.kind}
          options={[
            { value: 'reset', label: t('reset') },
            { value: 'increase', label: t('increaseBy') },
          ]}
          onChange={(kind) => onChange({ ...value, kind })}
        />
        <div className={isOff ? 'input is-locked' : 'input'}>
          <input
            aria-label={t('percentOf', { label })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            disabled={isOff}
            value={value.percent}
            onChange={(event) => {
              const percent = event.target.value.replace(',', '.');
              if (/^-?\d*\.?\d*$/.test(percent)) onChange({ ...value, percent });
            }}
            onBlur={() => onChange({ ...value, percent: String(readPercent(value.percent) / 100) })}
          />
          <span className="unit">%</span>
        </div>
      </div>
    </div>
  );
};
