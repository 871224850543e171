import { Badge } from '#ui/badge.tsx';
import { CellNote } from '#ui/data-table/cell-note.tsx';
import { DataTable, type DataColumn, type DataTableProps } from '#ui/data-table/data-table.tsx';
import { Pager } from '#ui/data-table/pager.tsx';
import { RowButton } from '#ui/data-table/row-button.tsx';
import { LongList } from '#ui/long-list.tsx';
import { section, state, type GalleryState } from '../gallery-section.tsx';
import { longText } from './long-texts.ts';

interface Played {
  readonly game: string;
  readonly rounds: number;
  /** Null if nothing was staked yet. */
  readonly staked: string | null;
  readonly months: readonly Played[];
}

const played = (
  game: string,
  rounds: number,
  staked: string | null,
  months: readonly Played[] = [],
): Played => ({
  game,
  rounds,
  staked,
  months,
});

const games: readonly Played[] = [
  played('Dice', 1_204, '90.50'),
  played('Mines', 87, '1200.00', [played('October', 80, '1100.00'), played('November', 7, '100.00')]),
  played('Limbo', 0, null),
];
const manyGames = Array.from({ length: 150 }, (_, place) => played(`Game ${place + 1}`, place, '1.00'));

const game: DataColumn<Played> = {
  id: 'game',
  header: 'Game',
  cell: ({ game: name }) => name,
  isRowHeader: true,
  value: ({ game: name }) => name,
  sort: 'text',
};
const rounds: DataColumn<Played> = {
  id: 'rounds',
  header: 'Rounds',
  cell: ({ rounds: count }) => count,
  isEnd: true,
  value: ({ rounds: count }) => count,
  sort: 'number',
};
const staked: DataColumn<Played> = {
  id: 'staked',
  header: 'Staked',
  cell: ({ staked: amount }) => amount ?? '–',
  isEnd: true,
  tone: 'strong',
  value: ({ staked: amount }) => amount,
  sort: 'amount',
};
const about: DataColumn<Played> = {
  id: 'about',
  header: 'About',
  cell: () => longText,
  tone: 'quiet',
  wraps: true,
};
const flag: DataColumn<Played> = { id: 'flag', header: 'State', cell: () => <Badge tone="win">Open</Badge> };

const opening: DataColumn<Played> = {
  id: 'game',
  header: 'Game',
  cell: ({ game: name }, { isOpen, toggle }) =>
    toggle ? (
      <button type="button" aria-expanded={isOpen} onClick={toggle}>
        {name}
      </button>
    ) : (
      name
    ),
};

const covered: DataColumn<Played> = {
  id: 'game',
  header: 'Game',
  cell: ({ game: name }) => (
    <>
      <RowButton label={`Open ${name}`} onClick={() => {}}>
        {name}
      </RowButton>
      <CellNote>{longText}</CellNote>
    </>
  ),
};

const idle = { isPending: false, isError: false, refetch: () => {} };

const table = (caption: string, props: Partial<DataTableProps<Played>> = {}): GalleryState =>
  state(
    caption,
    <DataTable
      label={caption}
      columns={[game, rounds, staked]}
      rows={games}
      rowKey={({ game: name }) => name}
      {...props}
    />,
    'wide',
  );

export const tables = {
  Tables: section(
    'For rows of the same kind. Sorts only if it holds all rows; a narrow one leaves columns out or becomes cards.',
    table('Sortable, with a file', { file: 'games' }),
    table('Normal', { density: 'normal', columns: [covered, rounds, staked], rowLook: () => 'opens' }),
    table('Compact, with lines, own row', {
      density: 'compact',
      look: 'lines',
      rowLook: ({ game: name }) => (name === 'Mines' ? 'own' : undefined),
    }),
    table('Rows that open', { columns: [opening, rounds, staked], subRows: ({ months }) => months }),
    table('Cards if narrow', { narrow: 'cards', columns: [game, flag, about, rounds, staked] }),
    table('Without a head, with a note', {
      head: 'none',
      note: ({ game: name }) => name === 'Limbo' && 'Not played',
    }),
    table('With pages', {
      pager: (
        <Pager text="21–23 of 60" back={{ label: 'Newer', go: () => {} }} on={{ label: 'Older', go: null }} />
      ),
    }),
    table('Loading', { rows: undefined, loadingRows: 3, list: { ...idle, isPending: true } }),
    table('Empty', { rows: [], empty: { icon: 'clock', title: 'No games yet' } }),
    table('Failed', { rows: undefined, list: { ...idle, isError: true }, failed: 'The games didn’t load.' }),
    state(
      'A list, rendered where it is in view',
      <LongList
        items={games}
        keyOf={({ game: name }) => name}
        rowPx={21}
        gapPx={0}
        row={({ game: name }, attributes) => <li {...attributes}>{name}</li>}
      />,
      'wide',
    ),
    table('A hundred and fifty rows, those in view rendered', { rows: manyGames, isLong: true }),
  ),
};
