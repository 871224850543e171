import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { endpointQueryOptions, quietCall } from '#api/query.ts';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { everyMinutes, getTriviaTimes, POOL_LIMITS, setTriviaTimes } from '#contract/trivia.ts';
import { useMay } from '#session/permitted.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PoolField } from './pool-field.tsx';
import { poolInField, typedPool, useMaySetPool } from './typed-pool.ts';
import { invalidateTrivia } from './invalidate.ts';
import styles from './trivia-staff.module.css';

const options = everyMinutes.map((minutes) => `${minutes}` as const);
const timesSchema = z.object({
  every: z.pipe(z.pipe(z.enum(options), z.transform(Number)), setTriviaTimes.request.shape.every_minutes),
  pool: typedPool,
});
const places = { TRIVIA_POOL: 'pool' } as const;

/** Interval of automatic questions in a room. */
export const StaffTimes = ({ room }: { readonly room: ChatRoomId }) => {
  const { t } = useTranslation('trivia');
  const times = useQuery({ ...endpointQueryOptions(getTriviaTimes, { room }), staleTime: 0 });
  if (times.isError)
    return <ErrorBlock title={t('staff.timesFailed')} onRetry={() => void times.refetch()} />;
  if (!times.data) return <Skeleton height={68} radius={12} />;
  const { every_minutes: every, pool } = times.data;
  // What is typed stays until another interval or pool is saved.
  return <Times key={`${every} ${pool}`} room={room} times={times.data} />;
};

interface TimesProps {
  readonly room: ChatRoomId;
  readonly times: ReplyOf<typeof getTriviaTimes>;
}

const Times = ({ room, times }: TimesProps) => {
  const { t } = useTranslation('trivia');
  const { every_minutes: saved, next_at: next, questions } = times;
  const maySetPool = useMaySetPool();
  const mayChange = useMay('trivia.change');
  const first = poolInField(saved === 0 ? POOL_LIMITS.usual : times.pool);
  const form = useSchemaForm({
    schema: timesSchema,
    values: { every: `${saved}`, pool: maySetPool ? first : '0' },
    places,
    mode: 'onChange',
    async send({ every, pool }) {
      // Staff who may not set pools keep the current one.
      const set = maySetPool ? pool : undefined;
      await quietCall(setTriviaTimes, { room, every_minutes: every, pool: set });
      showToast({ type: 'info', message: t('staff.timesSaved') });
      await invalidateTrivia();
    },
  });
  const every = form.field('every');
  const isChanged = every.value !== `${saved}` || (saved !== 0 && form.values.pool !== first);
  return (
    <>
      <Select
        {...every}
        locked={!mayChange}
        label={t('staff.every')}
        hint={next === null ? t('staff.everyNever') : t('staff.everyHint', { time: formatDateTime(next) })}
        options={options.map((value) => ({ value, label: t(`staff.times.${value}`) }))}
        onChange={(value) => {
          every.onChange(value);
          form.submit();
        }}
      />
      <Form form={form} className={styles.pool}>
        <PoolField {...form.field('pool')} hint={t('staff.poolTimesHint')} />
        <FormFailure form={form} />
        {isChanged && (
          <Button type="submit" size="sm" loading={form.isSending}>
            {t('staff.savePool')}
          </Button>
        )}
      </Form>
      <p className="sec">{t('staff.lead', { count: questions })}</p>
    </>
  );
};
