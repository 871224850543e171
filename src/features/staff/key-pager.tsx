import { useTranslation } from 'react-i18next';
import {
  formatTotal,
  pageAfter,
  pageBefore,
  useKnownTotal,
  type KeyPlace,
  type KeyReply,
} from '#lib/key-place.ts';
import { Pager as TablePager } from '#ui/data-table/pager.tsx';
import { ExportList, type ExportedList } from './export-list.tsx';

export interface KeyPagerProps {
  /** Names the list with its filters, whose size the first page says. */
  readonly of: string;
  readonly reply: KeyReply;
  /** How many rows are shown. */
  readonly rows: number;
  readonly place: KeyPlace;
  readonly perPage: number;
  /** The shown rows are still those of another page. */
  readonly isStale?: boolean;
  readonly onPlace: (place: KeyPlace) => void;
  /** Offers the whole list as a file. */
  readonly file?: ExportedList;
}

/** Says which rows of a list are shown, and goes to the pages before and after them. */
export const KeyPager = ({
  of,
  reply,
  rows,
  place,
  perPage,
  isStale = false,
  onPlace,
  file,
}: KeyPagerProps) => {
  const { t } = useTranslation('staff');
  const total = useKnownTotal(of, isStale ? undefined : reply);
  const first = (place.page - 1) * perPage + 1;
  const goTo = (to: KeyPlace | null) => to && (() => !isStale && onPlace(to));
  return (
    <TablePager
      look="icons"
      more={file && <ExportList endpoint={file.endpoint} filter={file.filter} />}
      text={
        total !== null && rows > 0
          ? t('range', { from: first, to: first + rows - 1, total: formatTotal(total) })
          : ''
      }
      back={{ label: t('pageBack'), go: goTo(pageBefore(place, reply)) }}
      on={{ label: t('pageOn'), go: goTo(pageAfter(place, reply)) }}
    />
  );
};
