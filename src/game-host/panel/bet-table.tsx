import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BetTable as Table, BetTableCell, BetTableRow, StakeRemoval } from '#core/bet-table.ts';
import type { AnyGame } from '#engine/game.ts';
import { formatMoney, formatProfit, isGain } from '#lib/format-money.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { translateGameText } from '../mount/game-text.ts';
import type { BetPanelState } from './use-betting.ts';
import styles from './bet-table.module.css';

interface BetTableProps {
  readonly game: AnyGame;
  readonly betting: Pick<BetPanelState, 'params' | 'play' | 'lock'>;
}

type Cell = BetTableCell<unknown>;
type Row = BetTableRow<unknown>;

/** Rows that fit on a phone. */
const FEW_ROWS = 3;

/**
 * The stakes of a bet on several places: of the open round, or of the bet being prepared, each of which can be
 * removed.
 */
export const BetTable = ({ game, betting: { params, play, lock } }: BetTableProps) => {
  const box = useRef<HTMLDivElement>(null);
  const round = play?.isOpen ? play.round : null;
  const table = game.controls.table?.(round ? round.params : params.value, round?.outcome ?? null);
  useShownActiveRow(box, table);
  const keepFocus = useKeptFocus(box, params.value);
  if (!table) return null;
  const remove = ({ params: next }: StakeRemoval<unknown>): void => {
    if (lock.isParams) return;
    keepFocus();
    params.set(next);
  };
  const isLong = round !== null && table.rows.length > FEW_ROWS;
  return (
    <div
      ref={box}
      className={styles.box}
      role="group"
      aria-label={translateGameText(game, table.label)}
      // A long table scrolls.
      tabIndex={isLong ? 0 : -1}
      data-bet-table={round ? 'round' : 'bet'}
    >
      <StakeTable game={game} table={table} isLocked={lock.isParamsShown} onRemove={remove} />
    </div>
  );
};

/**
 * Returns a function to call before a stake is removed, whose button then leaves the page: the focus goes to the
 * button in its place, so that a second press of Space places no bet.
 */
function useKeptFocus(box: RefObject<HTMLElement | null>, params: unknown): () => void {
  const pressed = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (pressed.current === null) return;
    const left = buttonsIn(box.current);
    (left[pressed.current] ?? left.at(-1) ?? box.current)?.focus({ preventScroll: true });
    pressed.current = null;
  }, [box, params]);
  return () => {
    pressed.current = buttonsIn(box.current).findIndex((button) => button === document.activeElement);
  };
}

const buttonsIn = (box: HTMLElement | null): readonly HTMLElement[] => [
  ...(box?.querySelectorAll('button') ?? []),
];

interface StakeTableProps {
  readonly game: AnyGame;
  readonly table: Table<unknown>;
  readonly isLocked: boolean;
  readonly onRemove: (removal: StakeRemoval<unknown>) => void;
}

const StakeTable = ({ game, table, isLocked, onRemove }: StakeTableProps) => {
  const columns = table.columns.map((column) => translateGameText(game, column));
  return (
    <table className={classNames(styles.table, 'num')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <TableRow
            key={row.id}
            row={row}
            name={translateGameText(game, row.name)}
            columns={columns}
            isLocked={isLocked}
            onRemove={onRemove}
          />
        ))}
      </tbody>
      {table.total && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length - 1}>
              {translateGameText(game, table.total.label)}
            </th>
            <td>{formatMoney(table.total.minor)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
};

function useShownActiveRow(box: RefObject<HTMLElement | null>, table: Table<unknown> | undefined): void {
  const activeId = table?.rows.find(({ isActive }) => isActive)?.id;
  useEffect(() => showActiveRow(box.current), [box, activeId]);
}

/** Scrolls the box alone, never the page, to the row being played. */
function showActiveRow(box: HTMLElement | null): void {
  const row = box?.querySelector<HTMLElement>('[aria-current]');
  if (!box || !row) return;
  const { top, bottom } = row.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  const heading = box.querySelector('thead')?.getBoundingClientRect().height ?? 0;
  if (top < frame.top + heading) box.scrollTop -= frame.top + heading - top;
  else if (bottom > frame.bottom) box.scrollTop += bottom - frame.bottom;
}

interface TableRowProps extends Pick<StakeTableProps, 'isLocked' | 'onRemove'> {
  readonly row: Row;
  readonly name: string;
  readonly columns: readonly string[];
}

const TableRow = ({ row, name, columns, isLocked, onRemove }: TableRowProps) => (
  <tr className={classNames(row.isActive && styles.active)} aria-current={row.isActive ? 'true' : undefined}>
    <th scope="row">{name}</th>
    {row.cells.map((cell, index) => {
      const column = columns[index + 1] ?? '';
      return (
        <td key={column} className={toneOf(cell)}>
          {cell?.kind === 'stake' && cell.removal ? (
            <StakeButton
              amount={formatMoney(cell.minor)}
              row={name}
              column={column}
              removal={cell.removal}
              isLocked={isLocked}
              onRemove={onRemove}
            />
          ) : (
            formatCell(cell)
          )}
        </td>
      );
    })}
  </tr>
);

interface StakeButtonProps extends Pick<TableRowProps, 'isLocked' | 'onRemove'> {
  readonly amount: string;
  readonly row: string;
  readonly column: string;
  readonly removal: StakeRemoval<unknown>;
}

/** A stake of the bet being prepared; a press removes it. */
const StakeButton = ({ amount, row, column, removal, isLocked, onRemove }: StakeButtonProps) => {
  const { t } = useTranslation('game');
  return (
    <button
      type="button"
      className={styles.stake}
      aria-label={t(removal.isWholeRow ? 'removeRow' : 'removeStake', { amount, row, column })}
      disabled={isLocked}
      onClick={() => onRemove(removal)}
    >
      {amount}
      <Icon name="close" size={12} />
    </button>
  );
};

const formatCell = (cell: Cell): string => {
  if (!cell) return '–';
  return cell.kind === 'stake' ? formatMoney(cell.minor) : formatProfit(cell.profitMinor);
};

const toneOf = (cell: Cell): string | undefined => {
  if (cell?.kind === 'settled' && isGain(cell.profitMinor)) return 'pos';
  return cell?.kind === 'stake' ? undefined : styles.muted;
};
