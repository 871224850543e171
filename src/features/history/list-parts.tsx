import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '#api/files.ts';
import { showToast } from '#api/toasts.ts';
import { useFileTransfer } from '#api/use-file-call.ts';
import type { Endpoint, RequestInputOf } from '#contract/endpoint.ts';
import {
  formatTotal,
  pageAfter,
  pageBefore,
  type KeyPlace,
  type KeyReply,
  type KnownTotal,
} from '#lib/key-place.ts';
import { formatCountForText } from '#lib/format-count.ts';
import { Button } from '#ui/button.tsx';
import type { ListedRows } from '#ui/data-table/data-table.tsx';
import { Pager } from '#ui/data-table/pager.tsx';
import type { IconName } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { useHistoryFilters } from './use-filters.ts';
import type { Pages } from './use-pages.ts';
import styles from './history.module.css';
import { PageHead } from '#ui/page.tsx';
import { TableCard } from '#ui/data-table/table-card.tsx';

interface ListHeadProps<E extends Endpoint> {
  readonly title: string;
  readonly file: E;
  readonly filter: RequestInputOf<E>;
}

/** Title of a list, with a file download. */
export const ListHead = <E extends Endpoint>({ title, file, filter }: ListHeadProps<E>) => {
  const { t } = useTranslation('history');
  const { run, isRunning } = useFileTransfer();
  const save = async () => {
    const saved = await run(async () => {
      await downloadFile(file, filter);
      return true;
    });
    if (saved) showToast({ type: 'win', message: t('saved') });
  };
  return (
    <PageHead title={title}>
      <Button icon="download" loading={isRunning} aria-label={t('csvNamed')} onClick={() => void save()}>
        {t('csv')}
      </Button>
    </PageHead>
  );
};

/** Date range fields of a list. */
export const DayFields = ({ filters }: { readonly filters: ReturnType<typeof useHistoryFilters> }) => {
  const { t } = useTranslation('history');
  const { fromDay, toDay, set } = filters;
  return (
    <div className={styles.days}>
      <TextField
        label={t('from')}
        type="date"
        value={fromDay}
        max={toDay || undefined}
        onChange={(day) => set('from', day)}
      />
      <TextField
        label={t('to')}
        type="date"
        value={toDay}
        min={fromDay || undefined}
        onChange={(day) => set('to', day)}
      />
    </div>
  );
};

interface ListCardProps<Row extends { readonly id: string }> {
  readonly list: {
    readonly data: { readonly items: readonly Row[]; readonly cursors: KeyReply['cursors'] } | undefined;
    readonly isFetching: boolean;
    readonly isError: boolean;
    readonly isPending: boolean;
    readonly refetch: () => unknown;
  };
  readonly pages: Pages;
  readonly icon: IconName;
  readonly failed: string;
  readonly empty: string;
  readonly isFiltered: boolean;
  /** Rows on all pages; null if not counted. */
  readonly total?: KnownTotal | null;
  /** Content above the rows. */
  readonly head?: ReactNode;
  readonly children: (table: ListedRows<Row>) => ReactNode;
}

/** The card of a list: the table gets a page of rows with pagination, or their loading, error or empty state. */
export const ListCard = <Row extends { readonly id: string }>({ list, ...props }: ListCardProps<Row>) => {
  const { t } = useTranslation('history');
  const { data, isPending, refetch } = list;
  return (
    <TableCard className={styles.card} aria-busy={list.isFetching}>
      {props.head}
      {props.children({
        rows: data?.items,
        list: { isPending, isError: list.isError && !data, refetch },
        failed: props.failed,
        empty: {
          icon: props.icon,
          title: props.empty,
          text: props.isFiltered && t('emptyFiltered'),
        },
        pager: (
          <ListPager
            pages={props.pages}
            cursors={data?.cursors ?? NO_OTHERS}
            shown={data?.items.length ?? 0}
            total={props.total ?? null}
          />
        ),
      })}
    </TableCard>
  );
};

interface ListPagerProps {
  readonly pages: Pages;
  readonly cursors: KeyReply['cursors'];
  readonly shown: number;
  readonly total: KnownTotal | null;
}

const NO_OTHERS = { newer: null, older: null };

/** Page size. */
const PAGE = 20;

/** Links to newer and older rows. */
const ListPager = ({ pages: { place, goTo }, cursors, shown, total }: ListPagerProps) => {
  const { t } = useTranslation('history');
  const { page } = place;
  const [newer, older] = [
    pageBefore(place, { pagination: null, cursors }),
    pageAfter(place, { pagination: null, cursors }),
  ];
  if (newer === null && older === null) return null;
  const turnTo = (to: KeyPlace | null) => to && (() => goTo(to));
  const range = (all: KnownTotal) =>
    t('rowsOf', {
      first: formatCountForText((page - 1) * PAGE + 1),
      last: formatCountForText((page - 1) * PAGE + shown),
      // Rows may be added while the player pages through.
      total: formatTotal({ ...all, total: Math.max(all.total, (page - 1) * PAGE + shown) }),
    });
  return (
    <Pager
      text={total === null ? t('pageOf', { page }) : range(total)}
      back={{ label: t('newer'), go: turnTo(newer) }}
      on={{ label: t('older'), go: turnTo(older) }}
    />
  );
};
