import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import type { ReplyOf, RequestInputOf } from '#contract/endpoint.ts';
import { amountToMinor } from '#core/money.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { everyMinutes, getTriviaTimes, POOL_LIMITS, setTriviaTimes } from '#contract/trivia.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PoolField } from './pool-field.tsx';
import { usePool } from './use-pool.ts';
import { invalidateTrivia } from './invalidate.ts';
import styles from './trivia-staff.module.css';

const options = everyMinutes.map((minutes) => ({ minutes, value: `${minutes}` as const }));

/** Interval of automatic questions in a room. */
export const StaffTimes = ({ room }: { readonly room: ChatRoomId }) => {
  const { t } = useTranslation('trivia');
  const times = useQuery({ ...endpointQueryOptions(getTriviaTimes, { room }), staleTime: 0 });
  const { send } = useEndpointMutation(setTriviaTimes, {
    onReply() {
      showToast({ type: 'info', message: t('staff.timesSaved') });
      void invalidateTrivia();
    },
  });
  if (times.isError)
    return <ErrorBlock title={t('staff.timesFailed')} onRetry={() => void times.refetch()} />;
  if (!times.data) return <Skeleton height={68} radius={12} />;
  return <Times key={times.dataUpdatedAt} room={room} times={times.data} onSet={(set) => void send(set)} />;
};

interface TimesProps {
  readonly room: ChatRoomId;
  readonly times: ReplyOf<typeof getTriviaTimes>;
  readonly onSet: (set: RequestInputOf<typeof setTriviaTimes>) => void;
}

const Times = ({ room, times, onSet }: TimesProps) => {
  const { t } = useTranslation('trivia');
  const { every_minutes: every, next_at: next, questions } = times;
  const pool = usePool(every === 0 ? POOL_LIMITS.usual : times.pool);
  const set = (minutes: typeof every) => {
    // Staff who may not set pools keep the current one.
    if (!pool.isAdmin) onSet({ room, every_minutes: minutes });
    else if (pool.text !== null) onSet({ room, every_minutes: minutes, pool: pool.text });
  };
  const isChanged = pool.text !== null && amountToMinor(pool.text) !== amountToMinor(times.pool);
  return (
    <>
      <Select
        label={t('staff.every')}
        hint={next === null ? t('staff.everyNever') : t('staff.everyHint', { time: formatDateTime(next) })}
        value={`${every}`}
        options={options.map(({ value }) => ({ value, label: t(`staff.times.${value}`) }))}
        onChange={(value) => {
          const chosen = options.find((option) => option.value === value);
          if (chosen) set(chosen.minutes);
        }}
      />
      {pool.isAdmin && (
        <form
          className={styles.pool}
          onSubmit={(event) => {
            event.preventDefault();
            set(every);
          }}
        >
          <PoolField {...pool} hint={t('staff.poolTimesHint')} />
          {isChanged && every !== 0 && (
            <Button type="submit" size="sm">
              {t('staff.savePool')}
            </Button>
          )}
        </form>
      )}
      <p className="sec">{t('staff.lead', { count: questions })}</p>
    </>
  );
};
