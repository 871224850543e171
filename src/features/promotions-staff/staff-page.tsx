import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { queryOf } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { StaffPager } from '#features/staff/feature.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { staffPromoCodes } from '#server/features/promotions/contract.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CodeEditor } from './code-editor.tsx';
import { CodeTable } from './code-table.tsx';
import { GiveDialog } from './give-dialog.tsx';
import '#ui/facts.css';
import './staff.css';

const PER_PAGE = 25;

/** Promo codes: the list, or one of them with its form. */
const StaffPage = () => {
  const { t } = useTranslation('staffPromotions');
  const [query, setQuery] = useSearchParams();
  const [page, setPage] = useState(1);
  usePageTitle(t('title'));
  const list = useQuery({
    ...queryOf(staffPromoCodes, { page, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const now = list.dataUpdatedAt;
  const [code, copied] = [query.get('code'), query.get('copy')];
  const from = list.data?.items.find((item) => item.code === (code ?? copied)) ?? null;
  if (list.data && (query.has('new') || from))
    return (
      <CodeEditor
        key={`${from?.code} ${from?.state} ${copied}`}
        from={from}
        isCopy={copied !== null}
        now={now}
        onSaved={(saved) => setQuery({ code: saved }, { replace: true })}
        onBack={() => setQuery({})}
      />
    );
  return (
    <>
      <Head onNew={() => setQuery({ new: '1' })} />
      <section className="card staff-list" aria-label={t('title')}>
        {list.isError && <ErrorBlock title={t('failed')} onRetry={() => void list.refetch()} />}
        {list.isPending && <Skeleton height={280} radius={20} />}
        {list.data && (
          <Codes
            list={list.data}
            now={now}
            onOpen={(opened, isCopy) => setQuery(isCopy ? { copy: opened } : { code: opened })}
            onPage={setPage}
          />
        )}
      </section>
    </>
  );
};

const Head = ({ onNew }: { readonly onNew: () => void }) => {
  const { t } = useTranslation('staffPromotions');
  const [isGiving, setGiving] = useState(false);
  return (
    <header className="staff-title promo-head">
      <div className="grow">
        <h1 className="display">{t('title')}</h1>
        <p className="sec">{t('lead')}</p>
      </div>
      <Button onClick={() => setGiving(true)}>{t('give')}</Button>
      <Button variant="primary" icon="plus" onClick={onNew}>
        {t('add')}
      </Button>
      {isGiving && <GiveDialog onClose={() => setGiving(false)} />}
    </header>
  );
};

interface CodesProps {
  readonly list: ReplyOf<typeof staffPromoCodes>;
  readonly now: number;
  readonly onOpen: (code: string, isCopy: boolean) => void;
  readonly onPage: (page: number) => void;
}

const Codes = ({ list: { items, pagination }, now, onOpen, onPage }: CodesProps) => {
  const { t } = useTranslation('staffPromotions');
  if (items.length === 0) return <EmptyState icon="document" title={t('none')} />;
  return (
    <>
      <CodeTable items={items} now={now} onOpen={onOpen} />
      <StaffPager pagination={pagination} perPage={PER_PAGE} onPage={onPage} />
    </>
  );
};

export default StaffPage;
