import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager as TablePager } from '#ui/data-table/pager.tsx';

/** A page of a list by key: the first one, one by its number, or one beside a row that is known. */
export interface KeyPlace {
  readonly page: number;
  readonly before?: string;
  readonly after?: string;
}

/** Where a reply is in the list; only the first page of a list is counted. */
export interface KeyReply {
  readonly pagination: { readonly total: number } | null;
  readonly cursors: { readonly newer: string | null; readonly older: string | null };
}

interface KeyPagerProps {
  readonly reply: KeyReply;
  readonly rows: number;
  readonly place: KeyPlace;
  /** Null: this list was not counted yet. */
  readonly total: number | null;
  readonly perPage: number;
  readonly onPlace: (place: KeyPlace) => void;
}

/** Remembers the size of the list named `of`. */
export const useKnownTotal = (of: string, reply: KeyReply | undefined): number | null => {
  const [known, setKnown] = useState<{ of: string; total: number } | null>(null);
  const total = reply?.pagination?.total;
  if (total !== undefined && (known?.of !== of || known.total !== total)) setKnown({ of, total });
  return known?.of === of ? known.total : null;
};

/** Goes to the newer and the older rows beside the shown ones. */
export const KeyPager = ({ reply, rows, place, total, perPage, onPlace }: KeyPagerProps) => {
  const { t } = useTranslation('staff');
  const { page } = place;
  const { newer, older } = reply.cursors;
  const from = (page - 1) * perPage + 1;
  // The first page is read afresh: rows may have come since.
  const back = (): void =>
    onPlace(page <= 2 || newer === null ? { page: 1 } : { page: page - 1, after: newer });
  return (
    <TablePager
      look="icons"
      text={total !== null && rows > 0 ? t('range', { from, to: from + rows - 1, total }) : ''}
      back={{ label: t('pageBack'), go: page > 1 ? back : null }}
      on={{
        label: t('pageOn'),
        go: older === null ? null : () => onPlace({ page: page + 1, before: older }),
      }}
    />
  );
};
