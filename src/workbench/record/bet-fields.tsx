import { useTranslation } from 'react-i18next';
import { parseUnplayed } from '#engine/records/read-record.ts';
import { Refusal } from '#engine/core/refusal.ts';
import type { RoundRecord } from '#engine/records/round-record.ts';
import { catalogue } from '#games/catalogue.ts';
import { GameFields } from '#game-host/panel/game-fields.tsx';
import { DraftArea, DraftField } from './draft-field.tsx';
import { moneyText, readMoney } from './money-text.ts';
import { type SettingsStore, useSettings } from './settings-store.ts';
import { useLoadedGame } from './use-loaded-game.ts';

/** The bet: amount, cap, balance and the game's own fields, with the same as JSON below them. */
export const BetFields = ({ store }: { readonly store: SettingsStore }) => {
  const { t } = useTranslation('workbench');
  const { record, balance } = useSettings(store);
  const { bet, maxProfit, params } = record;
  const game = useLoadedGame(record.game);
  /** Takes an amount, or says why the text is none. */
  const amount = (take: (minor: string) => void, least: bigint) => (typed: string) => {
    const minor = readMoney(typed);
    if (minor === null) return t('record.badAmount');
    if (minor < least) return t('record.tooSmall');
    take(String(minor));
    return null;
  };
  const setCap = (cap: string | null) => store.changeRecord({ maxProfit: cap });
  const takeCap = (typed: string): string | null => {
    if (typed !== '') return amount(setCap, 0n)(typed);
    setCap(null);
    return null;
  };
  const takeParams = (typed: string): string | null => {
    const read = readParams(typed, record);
    if (typeof read === 'string') return read;
    store.changeRecord(read);
    return null;
  };
  return (
    <section className="wb-part" aria-label={t('record.bet')}>
      <h2>{t('record.bet')}</h2>
      <div className="wb-pair">
        <DraftField
          isNumber
          label={t('record.amount')}
          text={moneyText(bet)}
          onType={amount((minor) => store.changeRecord({ bet: minor }), 1n)}
        />
        <DraftField
          isNumber
          label={t('record.maxProfit')}
          text={typeof maxProfit === 'string' ? moneyText(maxProfit) : ''}
          placeholder={t('record.noCap')}
          onType={takeCap}
        />
      </div>
      {game && (
        <GameFields
          game={game}
          fields={game.controls.fields(params)}
          isLocked={false}
          isLockShown={false}
          onChange={(changed) => store.changeRecord({ params: changed })}
        />
      )}
      {/* What was typed belongs to one game. */}
      <DraftArea
        key={record.game}
        label={t('record.params')}
        text={JSON.stringify(params)}
        onType={takeParams}
      />
      <DraftField
        isNumber
        label={t('record.balance')}
        text={moneyText(balance)}
        onType={amount((minor) => store.change({ balance: minor }), 0n)}
      />
    </section>
  );
};

/** Params as typed, by the rules of the round's game; or the sentence why they are none. */
function readParams(text: string, record: RoundRecord): { readonly params: unknown } | string {
  try {
    const params: unknown = JSON.parse(text);
    parseUnplayed({ ...record, params, actions: [], expected: undefined }, catalogue);
    return { params };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof Refusal) return error.message;
    throw error;
  }
}
