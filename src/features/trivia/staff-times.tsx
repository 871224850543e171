import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pushNotice } from '#api/notices.ts';
import { queryOf, useCall } from '#api/query.ts';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import { formatMoment } from '#lib/format-time.ts';
import { everyMinutes, getTriviaTimes, setTriviaTimes } from '#server/features/trivia/contract.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { renewTrivia } from './renew.ts';

const options = everyMinutes.map((minutes) => ({ minutes, value: `${minutes}` as const }));

/** How often a room is asked by the clock. */
export const StaffTimes = ({ room }: { readonly room: ChatRoomId }) => {
  const { t } = useTranslation('trivia');
  const times = useQuery({ ...queryOf(getTriviaTimes, { room }), staleTime: 0 });
  const { send } = useCall(setTriviaTimes, {
    onReply() {
      pushNotice({ type: 'info', message: t('staff.timesSaved') });
      void renewTrivia();
    },
  });
  if (times.isError)
    return <ErrorBlock title={t('staff.timesFailed')} onRetry={() => void times.refetch()} />;
  if (!times.data) return <Skeleton height={68} radius={12} />;
  const { every_minutes: every, next_at: next, questions } = times.data;
  return (
    <>
      <Select
        label={t('staff.every')}
        hint={next === null ? t('staff.everyNever') : t('staff.everyHint', { time: formatMoment(next) })}
        value={`${every}`}
        options={options.map(({ value }) => ({ value, label: t(`staff.times.${value}`) }))}
        onChange={(value) => {
          const chosen = options.find((option) => option.value === value);
          if (chosen) void send({ room, every_minutes: chosen.minutes });
        }}
      />
      <p className="sec">{t('staff.lead', { count: questions })}</p>
    </>
  );
};
