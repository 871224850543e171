import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { betModal } from '#features/bets/feature.ts';
import type { TransactionRow } from '#contract/history.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useGames } from '#session/site.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Clipped } from '#ui/clipped.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { stateTone } from '#ui/state-tones.ts';
import { ChainLine } from './chain-line.tsx';
import type { history } from './words.ts';
import styles from './history.module.css';
import listTableStyles from '#ui/list-table.module.css';

type TypeWord = keyof typeof history.types;

/** Returns the label of a row, which depends on the direction of the transfer. */
const wordOf = ({ type, incoming }: TransactionRow): TypeWord => {
  if (type === 'tip') return incoming ? 'tipReceived' : 'tipSent';
  return type === 'withdrawal' && incoming ? 'returned' : type;
};

/** Table of transactions; those of a bet link to it. */
export const TransactionTable = ({ rows }: { readonly rows: readonly TransactionRow[] }) => {
  const { t } = useTranslation('history');
  return (
    <table className={classNames(listTableStyles.listtable, 'transactions')}>
      <thead>
        <tr>
          <th scope="col" className={styles.wide}>
            {t('time')}
          </th>
          <th scope="col">{t('type')}</th>
          <th scope="col">{t('details')}</th>
          <th scope="col" className={listTableStyles.end}>
            {t('amount')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('state')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={`${row.id}${row.incoming}`} row={row} />
        ))}
      </tbody>
    </table>
  );
};

const Line = ({ row }: { readonly row: TransactionRow }) => {
  const { t } = useTranslation('history');
  const money = useMoneyFormatter();
  const { incoming, amount } = row;
  const word = wordOf(row);
  return (
    <tr className={classNames(row.bet_id !== null && styles.opens)}>
      <td className={classNames(styles.wide, 'sec')}>{formatDateTime(row.time)}</td>
      <td>
        <Badge tone={stateTone(word)}>{t(`types.${word}`)}</Badge>
      </td>
      <td>
        <Details row={row} />
        <small className={listTableStyles.narrow}>
          {formatDateTime(row.time)} <RowState row={row} isShort />
        </small>
      </td>
      <td
        className={classNames(
          listTableStyles.end,
          listTableStyles.strong,
          incoming && amount !== null && 'pos',
        )}
      >
        {amount === null ? (
          <span className="sec">{t('notCredited')}</span>
        ) : (
          <>
            {incoming ? '+' : '−'}
            {money(amountToMinor(amount))}
          </>
        )}
      </td>
      <td className={classNames(styles.wide, 'sec')}>
        <RowState row={row} />
      </td>
    </tr>
  );
};

const Details = ({ row }: { readonly row: TransactionRow }) => {
  const { t } = useTranslation('history');
  const openModal = useOpenModal();
  const games = useGames();
  const { bet_id: betId, game, chain, counterparty } = row;
  const balance = t(row.is_bonus ? 'bonusBalance' : 'mainBalance');
  if (chain) return <ChainLine chain={chain} />;
  if (counterparty !== null) return t(row.incoming ? 'tipFrom' : 'tipTo', { username: counterparty });
  if (game === null) return balance;
  const name = games.find(({ slug }) => slug === game)?.name ?? game;
  return (
    <>
      {betId === null ? (
        name
      ) : (
        <button
          type="button"
          aria-label={t('openBet', { game: name })}
          onClick={() => openModal(betModal, { id: betId })}
        >
          <Clipped text={name} />
        </button>
      )}
      <small>{balance}</small>
    </>
  );
};

interface RowStateProps {
  readonly row: TransactionRow;
  /** Leaves out the expected state. */
  readonly isShort?: boolean;
}

const RowState = ({ row: { state, chain }, isShort = false }: RowStateProps) => {
  const { t } = useTranslation('history');
  // A transaction in its expected final state needs no badge.
  if (state === 'confirmed' || state === 'credited') return isShort ? null : t('states.confirmed');
  const isMoving = chain && (state === 'seen' || state === 'sent');
  return (
    <>
      <Badge tone={stateTone(state)}>{t(`states.${state}`)}</Badge>
      {isMoving && !isShort && <small>{t('depth', chain)}</small>}
    </>
  );
};
