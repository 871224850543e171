import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadBlob } from '#api/files.ts';
import { showToast } from '#api/toasts.ts';
import { endpointQueryOptions } from '#api/query.ts';
import { useFileTransfer } from '#api/use-file-call.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { amountToMinor } from '#core/money.ts';
import { formatCountForText } from '#lib/format-count.ts';
import {
  FIRST_PAGE,
  formatTotal,
  pageAfter,
  pageBefore,
  useKnownTotal,
  type KeyPlace,
} from '#lib/key-place.ts';
import { formatUtcDate } from '#lib/format-time.ts';
import { listReferrals } from '#contract/affiliate.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { CellNote } from '#ui/data-table/cell-note.tsx';
import { DataTable, type DataColumn, type RowSource } from '#ui/data-table/data-table.tsx';
import { Pager } from '#ui/data-table/pager.tsx';
import { users } from '#ui/lazy-icons.ts';
import { stateTone } from '#ui/state-tones.ts';
import { ProgrammeHead } from './page-head.tsx';
import { readAllReferrals, referralsCsv } from './referrals-csv.ts';
import { Hint } from '#ui/field-parts.tsx';
import { TableCard } from '#ui/data-table/table-card.tsx';

type Reply = ReplyOf<typeof listReferrals>;
type Referral = Reply['items'][number];
const PER_PAGE = 20;

/** Players who signed up through the campaigns. */
const ReferralsPage = () => {
  const { t } = useTranslation('affiliate');
  const [place, setPlace] = useState<KeyPlace>(FIRST_PAGE);
  const list = useQuery({
    ...endpointQueryOptions(listReferrals, { ...place, per_page: PER_PAGE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const isListed = (list.data?.items.length ?? 0) > 0 || place.page > 1;
  return (
    <>
      <ProgrammeHead title={t('referrals.title')} lead={t('referrals.lead')}>
        {isListed && <CsvButton />}
      </ProgrammeHead>
      <TableCard aria-label={t('referrals.title')} aria-busy={list.isFetching}>
        <ReferralTable
          list={list.data}
          place={place}
          onPlace={setPlace}
          isPending={list.isPending}
          isError={list.isError && !list.data}
          refetch={list.refetch}
        />
      </TableCard>
      <Hint>{t('referrals.held')}</Hint>
    </>
  );
};

/** Downloads all pages as one CSV file, built in the browser. */
const CsvButton = () => {
  const { t } = useTranslation('affiliate');
  const { run, isRunning } = useFileTransfer();
  const save = async () => {
    const rows = await run(readAllReferrals);
    if (!rows) return;
    const day = new Date().toISOString().slice(0, 10);
    downloadBlob(
      new Blob([referralsCsv(rows)], { type: 'text/csv;charset=utf-8' }),
      `oddlight-referrals-${day}.csv`,
    );
    showToast({ type: 'win', message: t('referrals.saved') });
  };
  return (
    <Button
      icon="download"
      loading={isRunning}
      aria-label={t('referrals.csvNamed')}
      onClick={() => void save()}
    >
      {t('referrals.csv')}
    </Button>
  );
};

interface ReferralTableProps {
  /** Undefined while loading. */
  readonly list: Reply | undefined;
  readonly place: KeyPlace;
  readonly onPlace: (place: KeyPlace) => void;
}

const ReferralTable = ({ list, place, onPlace, ...state }: ReferralTableProps & RowSource) => {
  const { t } = useTranslation('affiliate');
  const total = useKnownTotal('referrals', list);
  const passed = (place.page - 1) * PER_PAGE;
  const turnTo = (to: KeyPlace | null) => to && (() => onPlace(to));
  const text =
    total &&
    t('referrals.range', {
      first: formatCountForText(passed + 1),
      last: formatCountForText(passed + (list?.items.length ?? 0)),
      total: formatTotal(total),
    });
  return (
    <DataTable
      sticky="page"
      columns={useColumns()}
      rows={list?.items}
      // Names are masked to two letters, so no field is unique.
      rowKey={(_, place) => String(place)}
      list={state}
      failed={t('referrals.failed')}
      empty={{ icon: users, title: t('referrals.none'), text: t('referrals.noneText') }}
      pager={
        list &&
        list.items.length > 0 && (
          <Pager
            text={text ?? ''}
            back={{ label: t('referrals.newer'), go: turnTo(pageBefore(place, list)) }}
            on={{ label: t('referrals.older'), go: turnTo(pageAfter(place, list)) }}
          />
        )
      }
    />
  );
};

function useColumns(): readonly DataColumn<Referral>[] {
  const { t } = useTranslation('affiliate');
  const money = useMoneyFormatter();
  return [
    { id: 'player', header: t('referrals.player'), cell: (referral) => <Player referral={referral} /> },
    {
      id: 'campaign',
      header: t('referrals.campaign'),
      cell: ({ campaign }) => (
        <span dir="auto">
          <Clipped text={campaign} />
        </span>
      ),
      hides: 'middle',
    },
    {
      id: 'joined',
      header: t('referrals.joined'),
      cell: ({ joined_at: joined }) => formatUtcDate(joined),
      tone: 'quiet',
      hides: 'middle',
    },
    {
      id: 'wagered',
      header: t('referrals.wagered'),
      cell: ({ wagered }) => money(amountToMinor(wagered)),
      isEnd: true,
    },
    {
      id: 'commission',
      header: t('referrals.commission'),
      cell: ({ commission }) => money(amountToMinor(commission)),
      isEnd: true,
      tone: 'strong',
    },
    {
      id: 'state',
      header: t('referrals.state'),
      cell: ({ state }) => <Badge tone={stateTone(state)}>{t(`referrals.states.${state}`)}</Badge>,
    },
  ];
}

const Player = ({ referral: { name, campaign } }: { readonly referral: Referral }) => (
  <span className="row">
    <Avatar name={name} size={28} />
    <span>
      <b dir="auto">{name}…</b>
      <CellNote only="middle">
        <bdi>
          <Clipped text={campaign} />
        </bdi>
      </CellNote>
    </span>
  </span>
);

export default ReferralsPage;
