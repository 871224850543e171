import { type ChangeEvent, useState } from 'react';
import { amountText, amountToMinor, minorToAmount } from '#core/money.ts';
import { normalizeNumberInput } from '#core/number-input.ts';
import { parseJson } from '#core/records/raw-record.ts';
import { gameLoader } from '#games/registry.ts';
import { GameFields } from '#game-host/panel/game-fields.tsx';
import { registerTexts } from '#src/i18n/index.ts';
import { Field, Panel, t } from '../panel.tsx';
import { useAsyncValue } from '#lib/use-async-value.ts';
import { getRefusalMessage } from './address.ts';
import { type SettingsStore, useSettings } from './settings-store.ts';
import styles from './record-form.module.css';
import { InputFrame } from '#ui/field-parts.tsx';
import { BareTextArea } from '#ui/text-area.tsx';

/** Formats minor units as dollars with at least two decimals. */
const moneyText = (minor: string): string => minorToAmount(BigInt(minor)).replace(/0{1,6}$/, '');

/** The bet: amount, cap, balance and the game's own fields, and the params as JSON. */
export const BetFields = ({ store }: { readonly store: SettingsStore }) => {
  const { record, balance } = useSettings(store);
  const { bet, maxProfit, params } = record;
  const game = useAsyncValue(record.game, async () => {
    const loaded = await gameLoader(record.game)?.();
    if (loaded) registerTexts(record.game, loaded.texts.en);
    return loaded ?? null;
  });
  /** Wraps `take` to accept a typed amount; returns an error message if it is invalid. */
  const amount = (take: (minor: string) => string | null) => (typed: string) => {
    const { success, data } = amountText.safeParse(normalizeNumberInput(typed)?.replace(/\.$/, ''));
    return success ? take(String(amountToMinor(data))) : t('record.badAmount');
  };
  const takeCap = amount((cap) => store.tryRecord({ maxProfit: cap }));
  const takeParams = (typed: string): string | null => {
    try {
      return store.tryRecord({ params: parseJson(typed, 'text') });
    } catch (error) {
      return getRefusalMessage(error);
    }
  };
  return (
    <Panel title={t('record.bet')}>
      <div className={styles.pair}>
        <DraftField
          isNumber
          label={t('record.amount')}
          text={moneyText(bet)}
          onType={amount((minor) => store.tryRecord({ bet: minor }))}
        />
        <DraftField
          isNumber
          label={t('record.maxProfit')}
          placeholder={t('record.noCap')}
          text={typeof maxProfit === 'string' ? moneyText(maxProfit) : ''}
          onType={(typed) => (typed === '' ? store.tryRecord({ maxProfit: null }) : takeCap(typed))}
        />
      </div>
      {game && (
        <GameFields
          place="form"
          game={game}
          isLocked={false}
          isLockShown={false}
          fields={game.controls.fields(params)}
          onChange={(changed) => store.changeRecord({ params: changed })}
        />
      )}
      {/* Drafts belong to one game. */}
      <DraftField
        key={record.game}
        isArea
        label={t('record.params')}
        text={JSON.stringify(params)}
        onType={takeParams}
      />
      <DraftField
        isNumber
        label={t('record.balance')}
        text={moneyText(balance)}
        onType={amount((minor) => {
          store.change({ balance: minor });
          return null;
        })}
      />
    </Panel>
  );
};

interface DraftFieldProps {
  readonly label: string;
  readonly text: string;
  /** Applies a typed text; returns an error message if it is invalid. */
  readonly onType: (typed: string) => string | null;
  readonly isLocked?: boolean;
  readonly placeholder?: string;
  readonly isNumber?: boolean;
  /** A two-line text area, which keeps an invalid text on blur so that it can be corrected. */
  readonly isArea?: boolean;
}

/** A field that shows the text as typed until blur, with an error if it is invalid. */
export const DraftField = ({ label, text, onType, isLocked, isNumber, isArea, ...rest }: DraftFieldProps) => {
  const [draft, setDraft] = useState<{ readonly text: string; readonly error: string | null } | null>(null);
  const error = draft?.error ?? null;
  const type = (typed: string): void => setDraft({ text: typed, error: onType(typed.trim()) });
  return (
    <Field label={label} error={error}>
      {({ id, described }) => {
        const control = {
          ...rest,
          ...described,
          id,
          value: draft?.text ?? text,
          readOnly: isLocked,
          autoComplete: 'off',
          spellCheck: false,
          onBlur: () => setDraft(isArea && error !== null ? draft : null),
          onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(target.value),
        };
        return isArea ? (
          <BareTextArea {...control} rows={2} isError={error !== null} />
        ) : (
          <InputFrame isError={error !== null} isLocked={isLocked === true}>
            <input {...control} className="mono" inputMode={isNumber ? 'decimal' : 'text'} />
          </InputFrame>
        );
      }}
    </Field>
  );
};
