import { useTranslation } from 'react-i18next';
import { parseUnplayed } from '#engine/records/read-record.ts';
import { Refusal } from '#engine/core/refusal.ts';
import type { RoundRecord } from '#engine/records/round-record.ts';
import { catalogue } from '#games/catalogue.ts';
import { GameFields } from '#game-host/panel/game-fields.tsx';
import type { BenchStore } from '../bench-store.ts';
import { useSettings } from '../use-bench.ts';
import { DraftArea } from './draft-area.tsx';
import { DraftField } from './draft-field.tsx';
import { moneyText, readMoney } from './money-text.ts';
import { useLoadedGame } from './use-loaded-game.ts';

interface BetFieldsProps {
  readonly store: BenchStore;
}

/** The bet: amount, cap, balance and the game's own fields, with the same as JSON below them. */
export const BetFields = ({ store }: BetFieldsProps) => {
  const { t } = useTranslation('workbench');
  const { record, balance } = useSettings(store);
  const game = useLoadedGame(record.game);
  return (
    <section className="bench-section" aria-label={t('form.bet')}>
      <header>
        <h2>{t('form.bet')}</h2>
      </header>
      <div className="bench-pair">
        <DraftField
          isNumber
          label={t('form.amount')}
          text={moneyText(record.bet)}
          onType={(typed) => {
            const minor = readMoney(typed);
            if (minor === null) return t('form.badAmount');
            if (minor === 0n) return t('form.tooSmall');
            store.changeRecord({ bet: String(minor) });
            return null;
          }}
        />
        <CapField store={store} />
      </div>
      {game && (
        <div className="bench-fields">
          <GameFields
            game={game}
            fields={game.controls.fields(record.params)}
            isLocked={false}
            isLockShown={false}
            onChange={(params) => store.changeRecord({ params })}
          />
        </div>
      )}
      <ParamsArea store={store} />
      <DraftField
        isNumber
        label={t('form.balance')}
        text={moneyText(balance)}
        onType={(typed) => {
          const minor = readMoney(typed);
          if (minor === null) return t('form.badAmount');
          store.change({ balance: String(minor) });
          return null;
        }}
      />
    </section>
  );
};

const CapField = ({ store }: BetFieldsProps) => {
  const { t } = useTranslation('workbench');
  const { maxProfit } = useSettings(store).record;
  return (
    <DraftField
      isNumber
      label={t('form.maxProfit')}
      text={typeof maxProfit === 'string' ? moneyText(maxProfit) : ''}
      placeholder={t('form.noCap')}
      onType={(typed) => {
        const minor = typed === '' ? null : readMoney(typed);
        if (minor === null && typed !== '') return t('form.badAmount');
        store.changeRecord({ maxProfit: minor === null ? null : String(minor) });
        return null;
      }}
    />
  );
};

const ParamsArea = ({ store }: BetFieldsProps) => {
  const { t } = useTranslation('workbench');
  const { record } = useSettings(store);
  return (
    <DraftArea
      // What was typed belongs to one game.
      key={record.game}
      label={t('form.params')}
      rows={2}
      text={JSON.stringify(record.params)}
      onType={(typed) => {
        const read = readParams(typed, record);
        if ('problem' in read) return read.problem;
        store.changeRecord({ params: read.params });
        return null;
      }}
    />
  );
};

/** Params as typed, by the rules of the round's game; or the sentence why they are none. */
function readParams(
  text: string,
  record: RoundRecord,
): { readonly params: unknown } | { readonly problem: string } {
  try {
    const params: unknown = JSON.parse(text);
    parseUnplayed({ ...record, params, actions: [], expected: undefined }, catalogue);
    return { params };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof Refusal) return { problem: error.message };
    throw error;
  }
}
