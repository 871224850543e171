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
import { formatUtcDate } from '#lib/format-time.ts';
import { listReferrals } from '#contract/affiliate.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { users } from '#ui/lazy-icons.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { ProgrammeHead } from './page-head.tsx';
import { readAllReferrals, referralsCsv } from './referrals-csv.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './affiliate.module.css';
import listTableStyles from '#ui/list-table.module.css';
import fieldStyles from '#ui/field.module.css';

type Reply = ReplyOf<typeof listReferrals>;
type Referral = Reply['items'][number];
const PER_PAGE = 20;

/** Players who signed up through the campaigns. */
const ReferralsPage = () => {
  const { t } = useTranslation('affiliate');
  const [page, setPage] = useState(1);
  const list = useQuery({
    ...endpointQueryOptions(listReferrals, { page, per_page: PER_PAGE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const total = list.data?.pagination.total ?? 0;
  return (
    <>
      <ProgrammeHead title={t('referrals.title')} lead={t('referrals.lead')}>
        {total > 0 && <CsvButton />}
      </ProgrammeHead>
      <section
        className={classNames(styles.affList, 'card')}
        aria-label={t('referrals.title')}
        aria-busy={list.isFetching}
      >
        {list.isError && !list.data && (
          <ErrorBlock title={t('referrals.failed')} onRetry={() => void list.refetch()} />
        )}
        {list.isPending && <Skeleton height={420} radius={20} />}
        {list.data && total === 0 && (
          <EmptyState icon={users} title={t('referrals.none')}>
            {t('referrals.noneText')}
          </EmptyState>
        )}
        {list.data && total > 0 && (
          <>
            <ReferralTable items={list.data.items} />
            <Pager {...list.data} onPage={setPage} />
          </>
        )}
      </section>
      <p className={fieldStyles.hint}>{t('referrals.held')}</p>
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

const ReferralTable = ({ items }: { readonly items: readonly Referral[] }) => {
  const { t } = useTranslation('affiliate');
  return (
    <table className={listTableStyles.listtable}>
      <thead>
        <tr>
          <th scope="col">{t('referrals.player')}</th>
          <th scope="col" className={styles.wide}>
            {t('referrals.campaign')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('referrals.joined')}
          </th>
          <th scope="col" className={listTableStyles.end}>
            {t('referrals.wagered')}
          </th>
          <th scope="col" className={listTableStyles.end}>
            {t('referrals.commission')}
          </th>
          <th scope="col">{t('referrals.state')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((referral, index) => (
          // Names are masked to two letters, so no field is unique.
          <ReferralRow key={index} referral={referral} />
        ))}
      </tbody>
    </table>
  );
};

const ReferralRow = ({ referral }: { readonly referral: Referral }) => {
  const { t } = useTranslation('affiliate');
  const money = useMoneyFormatter();
  const { name, campaign, joined_at: joined, state } = referral;
  return (
    <tr>
      <td>
        <span className={styles.affUser}>
          <Avatar name={name} size={28} />
          <span>
            <b dir="auto">{name}…</b>
            <small className={listTableStyles.narrow} dir="auto">
              <Clipped text={campaign} />
            </small>
          </span>
        </span>
      </td>
      <td className={styles.wide} dir="auto">
        <Clipped text={campaign} />
      </td>
      <td className={classNames(styles.wide, 'sec')}>{formatUtcDate(joined)}</td>
      <td className={listTableStyles.end}>{money(amountToMinor(referral.wagered))}</td>
      <td className={listTableStyles.end}>
        <b>{money(amountToMinor(referral.commission))}</b>
      </td>
      <td>
        <Badge tone={stateTone(state)}>{t(`referrals.states.${state}`)}</Badge>
      </td>
    </tr>
  );
};

interface PagerProps extends Reply {
  readonly onPage: (page: number) => void;
}

const Pager = ({ items, pagination: { page, pages, total }, onPage }: PagerProps) => {
  const { t } = useTranslation('affiliate');
  const before = (page - 1) * PER_PAGE;
  return (
    <div className={listTableStyles.listpager}>
      <span className="muted grow" aria-live="polite">
        {t('referrals.range', {
          first: formatCountForText(before + 1),
          last: formatCountForText(before + items.length),
          total: formatCountForText(total),
        })}
      </span>
      <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="chevron-left" size={15} />
        {t('referrals.newer')}
      </Button>
      <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('referrals.older')}
        <Icon name="chevron-right" size={15} />
      </Button>
    </div>
  );
};

export default ReferralsPage;
