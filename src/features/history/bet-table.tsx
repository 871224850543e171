import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { betModal } from '#features/bets/feature.ts';
import { gameTile } from '#games/registry.ts';
import type { BetRow } from '#contract/bets.ts';
import { betFigures, formatMultiplier, isGain } from '#lib/format-money.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { useGames } from '#session/site.ts';
import { Clipped } from '#ui/clipped.tsx';
import { CellNote } from '#ui/data-table/cell-note.tsx';
import { DataTable, type DataColumn, type ListedRows } from '#ui/data-table/data-table.tsx';
import { RowButton } from '#ui/data-table/row-button.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import styles from './history.module.css';

/** Table of bets; a row opens its bet. Amounts are in USD, at the value when the bet was placed. */
export const BetTable = ({ table }: { readonly table: ListedRows<BetRow> }) => (
  <DataTable
    {...table}
    sticky="page"
    columns={useColumns()}
    rowKey={({ id }) => id}
    rowLook={() => 'opens'}
  />
);

function useColumns(): readonly DataColumn<BetRow>[] {
  const { t } = useTranslation('history');
  return [
    { id: 'game', header: t('game'), cell: (bet) => <Game bet={bet} /> },
    {
      id: 'time',
      header: t('time'),
      cell: (bet) => formatDateTime(bet.date.time),
      tone: 'quiet',
      hides: 'narrow',
    },
    {
      id: 'bet',
      header: t('bet'),
      cell: (bet) => figuresOf(bet).amount,
      isEnd: true,
      tone: 'strong',
      hides: 'narrow',
    },
    {
      id: 'multiplier',
      header: t('multiplier'),
      cell: (bet) => formatMultiplier(bet.multiplier),
      isEnd: true,
    },
    {
      id: 'profit',
      header: t('profit'),
      cell: (bet) => (
        <span className={isGain(amountToMinor(bet.payout) - amountToMinor(bet.amount)) ? 'pos' : 'sec'}>
          {figuresOf(bet).profit}
        </span>
      ),
      isEnd: true,
      tone: 'strong',
    },
  ];
}

const figuresOf = ({ amount, payout }: BetRow) => betFigures(amountToMinor(amount), amountToMinor(payout));

const Game = ({ bet }: { readonly bet: BetRow }) => {
  const { t } = useTranslation('history');
  const openModal = useOpenModal();
  const name = useGames().find(({ slug }) => slug === bet.game)?.name ?? bet.game;
  const art = gameTile(bet.game);
  return (
    <span className={styles.game}>
      {art && <img src={art} alt="" width={26} height={32} />}
      <span>
        <RowButton label={t('openBet', { game: name })} onClick={() => openModal(betModal, { id: bet.id })}>
          <Clipped text={name} />
        </RowButton>
        <CellNote only="narrow">{formatDateTime(bet.date.time)}</CellNote>
      </span>
    </span>
  );
};
