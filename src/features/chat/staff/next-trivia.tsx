import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { getTriviaTimes, listTriviaRounds } from '#contract/trivia.ts';
import { buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './chat-staff.module.css';

interface NextTriviaProps {
  readonly room: ChatRoomId;
  readonly name: string;
}

/** Time of the room's next trivia question, and a link to the questions. */
export const NextTrivia = ({ room, name }: NextTriviaProps) => {
  const { t } = useTranslation('chatStaff');
  const planned = useQuery({
    ...endpointQueryOptions(listTriviaRounds, { room, page: 1, per_page: 20 }),
    staleTime: 0,
  });
  const times = useQuery({ ...endpointQueryOptions(getTriviaTimes, { room }), staleTime: 0 });
  const next = [
    ...(planned.data?.items ?? [])
      .filter(({ state }) => state === 'planned' || state === 'announced')
      .map(({ opens_at }) => opens_at),
    ...(times.data?.next_at ? [times.data.next_at] : []),
  ].toSorted()[0];
  const isPending = planned.isPending || times.isPending;
  const text = planned.isError || times.isError ? t('trivia.failed') : t('trivia.none');
  return (
    <div className={styles.aside}>
      <h2>{t('trivia.title')}</h2>
      {isPending ? (
        <Skeleton height={20} radius={8} />
      ) : (
        <p className="sec">{next === undefined ? text : `${formatDateTime(next)}, ${name}`}</p>
      )}
      <Link className={buttonClass({ block: true })} to={`/staff/trivia?room=${room}`}>
        {t('trivia.edit')}
      </Link>
    </div>
  );
};
