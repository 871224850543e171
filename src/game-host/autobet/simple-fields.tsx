import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type AutobetDraft, updateAutobetDraft, type ReactionDraft } from '#session/autobet-settings.ts';
import { formatMoney } from '#lib/format-money.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { FieldError, FieldGroup, FieldUnit } from '#ui/field.tsx';
import { InputFrame } from '#ui/field-parts.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useTypedNumber } from '#ui/use-typed-number.ts';
import { formatAmountInput } from '#engine/host/bet-amount.ts';
import { parseLimit, parsePercent } from './read-settings.ts';
import { SummaryBox, SummaryLine } from '../panel/summary-box.tsx';
import styles from './auto-panel.module.css';

/** The Auto tab's settings of a game. */
export interface AutoSettingsProps {
  readonly slug: string;
  readonly draft: AutobetDraft;
  readonly isRunning: boolean;
  /** Whether a win or a loss can change the amount; false where a bet has a fixed price. */
  readonly hasReactions: boolean;
}

const reactions = ['onWin', 'onLoss'] as const;

/** Settings of Simple mode: the reactions to a win and a loss, and the stop limits. */
export const SimpleFields = ({ slug, draft, hasReactions }: AutoSettingsProps) => {
  const { t } = useTranslation('autobet');
  const settle = (which: 'stopProfit' | 'stopLoss'): void => {
    const minor = parseLimit(draft[which]);
    updateAutobetDraft(slug, { [which]: minor === null ? '' : formatAmountInput(minor) });
  };
  return (
    <>
      {(hasReactions ? reactions : []).map((which) => (
        <Reaction
          key={which}
          label={t(which)}
          value={draft[which]}
          onChange={(value) => updateAutobetDraft(slug, { [which]: value })}
        />
      ))}
      <div className={styles.limits}>
        {(['stopProfit', 'stopLoss'] as const).map((which) => (
          <AmountField
            key={which}
            label={t(which === 'stopProfit' ? 'stopOnProfit' : 'stopOnLoss')}
            placeholder={t('off')}
            value={draft[which]}
            maxLength={15}
            onChange={(text) => updateAutobetDraft(slug, { [which]: text })}
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

/** Resets the amount, or increases it by a percentage; a negative one decreases it. */
const Reaction = ({ label, value, onChange }: ReactionProps) => {
  const { t } = useTranslation('autobet');
  const isOff = value.kind === 'reset';
  const errorId = useId();
  const number = useTypedNumber(value.percent, (percent) => onChange({ ...value, percent }), true);
  const error = isOff ? null : number.error;
  return (
    <FieldGroup label={label} parts={{ field: styles.field }}>
      <div className={styles.reaction}>
        <Segmented<ReactionDraft['kind']>
          dense
          className={styles.kind}
          label={label}
          value={value.kind}
          options={[
            { value: 'reset', label: t('reset') },
            { value: 'increase', label: t('increaseBy') },
          ]}
          onChange={(kind) => onChange({ ...value, kind })}
        />
        <InputFrame isLocked={isOff} className={styles.percent}>
          <input
            aria-label={t('percentOf', { label })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            disabled={isOff}
            value={number.text}
            {...(error !== null && { 'aria-invalid': true, 'aria-describedby': errorId })}
            onChange={(event) => number.type(event.target.value)}
            onBlur={() => {
              if (number.leave()) onChange({ ...value, percent: String(parsePercent(value.percent) / 100) });
            }}
          />
          <FieldUnit>%</FieldUnit>
        </InputFrame>
      </div>
      {error !== null && <FieldError id={errorId}>{error}</FieldError>}
    </FieldGroup>
  );
};

/** Summary of the Simple settings, shown during a run. */
export const SimpleSummary = ({ draft, hasReactions }: Pick<AutoSettingsProps, 'draft' | 'hasReactions'>) => {
  const { t } = useTranslation('autobet');
  const reaction = ({ kind, percent }: ReactionDraft): string =>
    kind === 'reset' ? t('reset') : t('change', { percent: parsePercent(percent) / 100 });
  const limit = (typed: string): string => {
    const minor = parseLimit(typed);
    return minor === null ? t('off') : formatMoney(minor);
  };
  const rows = [
    ...(hasReactions ? reactions : []).map((which) => [which, reaction(draft[which])] as const),
    ['stopOnProfit', limit(draft.stopProfit)],
    ['stopOnLoss', limit(draft.stopLoss)],
  ];
  return (
    <SummaryBox auto="settings" label={t('settings')}>
      {rows.map(([name, value]) => (
        <SummaryLine key={name} label={t(name)} value={value} />
      ))}
    </SummaryBox>
  );
};
