import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import { chatRoomIds, chatRooms, DEFAULT_CHAT_ROOM } from '#contract/chat-rooms.ts';
import { chatMuteModal } from '#features/chat/moderation/feature.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { listReports, listRooms } from '#contract/chat.ts';
import { MutedPart } from './muted-part.tsx';
import { NextTrivia } from './next-trivia.tsx';
import { ReportsPart } from './reports-part.tsx';
import { RoomPart } from './room-part.tsx';
import { SlowMode } from './slow-mode.tsx';
import { invalidateMuted } from './use-chat-actions.ts';
import styles from './chat-staff.module.css';
import { Permitted } from '#session/permitted.tsx';
import { StaffTitle } from '#ui/staff-page.tsx';

/** Enough for one page: decided reports make space for the next. */
const REPORTS_SHOWN = 20;
const ASKED_AGAIN_MS = 10_000;

/** Live chat rooms, reports and muted players. */
const StaffChatPage = () => {
  const { t } = useTranslation('chatStaff');
  const [query, setQuery] = useSearchParams();
  usePageTitle(t('title'));
  const requested = query.get('room');
  const room = chatRoomIds.find((id) => id === requested) ?? DEFAULT_CHAT_ROOM;
  const name = chatRooms.find(({ id }) => id === room)?.name ?? room;
  const reports = useQuery({
    ...endpointQueryOptions(listReports, { page: 1, per_page: REPORTS_SHOWN }),
    staleTime: 0,
    refetchInterval: ASKED_AGAIN_MS,
  });
  const isMuting = query.get('modal') === chatMuteModal.name;
  useEffect(() => {
    if (!isMuting) void invalidateMuted();
  }, [isMuting]);
  return (
    <>
      <StaffTitle>
        <div>
          <h1 className="display">{t('title')}</h1>
          <Counts reports={reports.data?.pagination?.total} />
        </div>
        <Permitted to="chat.moderate">
          <SlowMode key={room} room={room} name={name} />
        </Permitted>
      </StaffTitle>
      <div className={styles.columns}>
        <ReportsPart reports={reports} />
        <RoomPart
          key={room}
          room={room}
          name={name}
          reported={new Set(reports.data?.items.map(({ message }) => message.id))}
          onRoom={(next) => setQuery({ room: next })}
        />
        <section className="card">
          <MutedPart every={ASKED_AGAIN_MS} />
          <Permitted to="trivia.read">
            <NextTrivia room={room} name={name} />
          </Permitted>
        </section>
      </div>
    </>
  );
};

const Counts = ({ reports }: { readonly reports: number | undefined }) => {
  const { t } = useTranslation('chatStaff');
  const rooms = useQuery({
    ...endpointQueryOptions(listRooms, {}),
    staleTime: 0,
    refetchInterval: ASKED_AGAIN_MS,
  }).data?.rooms;
  const online = rooms?.reduce((sum, room) => sum + room.online, 0);
  const parts = [
    rooms && t('rooms', { count: rooms.length }),
    online !== undefined && t('online', { count: online }),
    reports !== undefined && t('open', { count: reports }),
  ];
  return (
    <p className="sec" role="status">
      {parts.filter(Boolean).join(', ')}
    </p>
  );
};

export default StaffChatPage;
