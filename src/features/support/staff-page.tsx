import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import { placeParameters, readPlace } from '#lib/key-place.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { listStaffSupport } from '#contract/support.ts';
import { Permitted } from '#session/permitted.tsx';
import { Button } from '#ui/button.tsx';
import { StaffAnswers } from './staff-answers.tsx';
import { StaffConversationPanel } from './staff-conversation.tsx';
import { supportQueueFilters, StaffQueue, type SupportQueueFilter } from './staff-queue.tsx';
import { subscribeToSupport } from './staff-live.ts';
import styles from './support-staff.module.css';
import { StaffTitle } from '#ui/staff-page.tsx';
import { QueueArea, QueueHint } from '#ui/staff-queue.tsx';

const isShow = (text: string | null): text is SupportQueueFilter =>
  supportQueueFilters.some((show) => show === text);
const PER_PAGE = 25;

/** Queue of conversations, with the selected one. */
const StaffPage = () => {
  const { t } = useTranslation('support');
  const [query, setQuery] = useSearchParams();
  const [isEditing, setEditing] = useState(false);
  usePageTitle(t('staff.title'));
  useEffect(subscribeToSupport, []);
  const [named, id] = [query.get('show'), query.get('conversation')];
  const show = isShow(named) ? named : 'open';
  const place = readPlace(query);
  const here = { show, ...placeParameters(place) };
  const list = useQuery({
    ...endpointQueryOptions(listStaffSupport, { show, ...place, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <>
      <StaffTitle>
        <div>
          <h1 className="display">{t('staff.title')}</h1>
          <p className="sec" role="status">
            {list.data && t('staff.waiting', { count: list.data.waiting })}
          </p>
        </div>
        <Permitted to="support.answer">
          <Button onClick={() => setEditing(true)}>{t('staff.answers')}</Button>
        </Permitted>
      </StaffTitle>
      <QueueArea className={styles.area} data-chosen={id !== null}>
        <StaffQueue
          list={list}
          show={show}
          chosen={id}
          place={place}
          perPage={PER_PAGE}
          onShow={(next) => setQuery({ show: next })}
          onPlace={(next) => setQuery({ show, ...placeParameters(next) })}
          onChoose={(next) => setQuery({ ...here, conversation: next })}
        />
        {id === null ? (
          <QueueHint rows={list.data?.items} icon="headset" title={t('staff.choose')} />
        ) : (
          <StaffConversationPanel key={id} id={id} onLeave={() => setQuery(here)} />
        )}
      </QueueArea>
      {isEditing && <StaffAnswers onClose={() => setEditing(false)} />}
    </>
  );
};

export default StaffPage;
