import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { amountToMinor } from '#core/money.ts';
import { betModal } from '#features/bets/feature.ts';
import type { TransactionRow } from '#contract/history.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useGames } from '#session/site.ts';
import { Badge } from '#ui/badge.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { CellNote } from '#ui/data-table/cell-note.tsx';
import { DataTable, type DataColumn, type ListedRows } from '#ui/data-table/data-table.tsx';
import { RowButton } from '#ui/data-table/row-button.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { stateTone } from '#ui/state-tones.ts';
import { ChainLine } from './chain-line.tsx';
import type { history } from './words.ts';

type TypeWord = keyof typeof history.types;

/** Returns the label of a row, which depends on the direction of the transfer. */
const wordOf = ({ type, incoming }: TransactionRow): TypeWord => {
  if (type === 'tip') return incoming ? 'tipReceived' : 'tipSent';
  return type === 'withdrawal' && incoming ? 'returned' : type;
};

/** Table of transactions; those of a bet link to it. */
export const TransactionTable = ({ table }: { readonly table: ListedRows<TransactionRow> }) => (
  <DataTable
    {...table}
    sticky="page"
    columns={useColumns()}
    rowKey={({ id, incoming }) => `${id}${incoming}`}
    rowLook={({ bet_id: bet }) => (bet === null ? undefined : 'opens')}
  />
);

function useColumns(): readonly DataColumn<TransactionRow>[] {
  const { t } = useTranslation('history');
  return [
    {
      id: 'time',
      header: t('time'),
      cell: ({ time }) => formatDateTime(time),
      tone: 'quiet',
      hides: 'narrow',
    },
    {
      id: 'type',
      header: t('type'),
      cell: (row) => <Badge tone={stateTone(wordOf(row))}>{t(`types.${wordOf(row)}`)}</Badge>,
    },
    {
      id: 'details',
      header: t('details'),
      cell: (row) => (
        <>
          <Details row={row} />
          <CellNote only="narrow">
            {formatDateTime(row.time)} <RowState row={row} isShort />
          </CellNote>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('amount'),
      cell: (row) => <Amount row={row} />,
      isEnd: true,
      tone: 'strong',
    },
    {
      id: 'state',
      header: t('state'),
      cell: (row) => <RowState row={row} />,
      tone: 'quiet',
      hides: 'narrow',
    },
  ];
}

const Amount = ({ row: { incoming, amount } }: { readonly row: TransactionRow }) => {
  const { t } = useTranslation('history');
  const money = useMoneyFormatter();
  if (amount === null) return <span className="sec">{t('notCredited')}</span>;
  return (
    <span className={classNames(incoming && 'pos')}>
      {incoming ? '+' : '−'}
      {money(amountToMinor(amount))}
    </span>
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
        <RowButton label={t('openBet', { game: name })} onClick={() => openModal(betModal, { id: betId })}>
          <Clipped text={name} />
        </RowButton>
      )}
      <CellNote>{balance}</CellNote>
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
      {isMoving && !isShort && <CellNote>{t('depth', chain)}</CellNote>}
    </>
  );
};
