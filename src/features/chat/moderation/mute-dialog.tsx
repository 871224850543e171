import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { formatDay, formatHourMinute, formatDateTime } from '#lib/format-time.ts';
import { RankName } from '#features/vip/feature.ts';
import { findMute, listMuted, mutePlayer, muteTimes, type MuteTime } from '#contract/chat.ts';
import type { PublicProfile } from '#contract/profile.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { muteEnd } from './mute-end.ts';
import styles from './moderation.module.css';
import { FieldBox, FieldLabel } from '#ui/field-parts.tsx';
import { Well } from '#ui/well.tsx';

type Time = Exclude<MuteTime, 'unmute'>;
const times = muteTimes.filter((time): time is Time => time !== 'unmute');
const reasons = ['advertising', 'begging', 'abuse', 'spam', 'language'] as const;
const LONGEST_REASON = 120;

const muteSchema = z.object({
  time: z.enum(times),
  reason: z.string().check(z.trim(), z.maxLength(LONGEST_REASON)),
  delete_recent: z.boolean(),
});

interface MuteDialogProps {
  readonly profile: PublicProfile;
  readonly mute: ReplyOf<typeof findMute>;
  readonly onClose: () => void;
}

/** Form for duration, reason and deletion of recent messages; or for lifting a mute. */
export const MuteDialog = ({ profile, mute, onClose }: MuteDialogProps) => {
  const { t } = useTranslation('moderation');
  const { username } = profile;
  const formId = useId();
  const [openedAt] = useState(() => new Date());
  const { send, isSending } = useEndpointMutation(mutePlayer, {
    onReply({ until }) {
      const message =
        until === null ? t('unmuted', { username }) : t('muted', { username, moment: formatDateTime(until) });
      showToast({ type: 'win', message });
      for (const list of [findMute, listMuted])
        void queryClient.invalidateQueries({ queryKey: endpointQueryKey(list) });
      onClose();
    },
    onFailure: (message) => form.setError('root', { message }),
  });
  const form = useSchemaForm({
    schema: muteSchema,
    values: { time: '1d', reason: '', delete_recent: false },
    send: (mute) => send({ username, ...mute }),
  });
  const { time } = form.values;
  const end = muteEnd(time, openedAt).toISOString();
  const { value: takesRecent, ...recent } = form.field('delete_recent');
  return (
    <Dialog
      title={t('title')}
      icon="sound-off"
      width={480}
      onClose={onClose}
      footer={
        <div className={styles.keys}>
          <p>
            {t('writesAgain')}{' '}
            <b>
              {formatDay(end)}, {formatHourMinute(end)}
            </b>
          </p>
          <Button
            disabled={mute.until === null || isSending}
            title={mute.until === null ? t('notMuted', { username }) : undefined}
            onClick={() => void send({ username, time: 'unmute' })}
          >
            {t('unmute')}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {t(`muteFor.${time}`)}
          </Button>
        </div>
      }
    >
      <Form form={form} id={formId} className={styles.form}>
        <Subject profile={profile} mute={mute} />
        <Times time={time} onChange={form.field('time').onChange} />
        <Reason {...form.field('reason')} />
        <Checkbox {...recent} checked={takesRecent} disabled={mute.recent === 0}>
          {mute.recent === 0 ? t('noRecent') : t('deleteRecent', { count: mute.recent })}
        </Checkbox>
        <FormFailure form={form} />
      </Form>
    </Dialog>
  );
};

const Subject = ({ profile, mute }: Pick<MuteDialogProps, 'profile' | 'mute'>) => {
  const { t } = useTranslation('moderation');
  const { username, avatar, wager, created_at } = profile;
  const { until, reason, times: count } = mute;
  return (
    <>
      <div className={styles.player}>
        <Avatar name={username} look={avatar} size={40} />
        <div>
          <b dir="auto">{username}</b>
          <small>
            {wager !== null && (
              <>
                <RankName xp={wager} />
                {' · '}
              </>
            )}
            {t('joined', { date: formatDay(created_at) })}
            {' · '}
            {count === 0 ? t('never') : t('times', { count })}
          </small>
        </div>
      </div>
      {until !== null && (
        <Well className={styles.current} dir="auto">
          {reason === ''
            ? t('mutedUntil', { moment: formatDateTime(until) })
            : t('mutedWhy', { moment: formatDateTime(until), reason })}
        </Well>
      )}
    </>
  );
};

const Times = ({ time, onChange }: { readonly time: Time; readonly onChange: (time: Time) => void }) => {
  const { t } = useTranslation('moderation');
  const name = useId();
  return (
    <FieldBox as="fieldset">
      <FieldLabel as="legend">{t('howLong')}</FieldLabel>
      <div className={styles.times}>
        {times.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={one === time} onChange={() => onChange(one)} />
            {t(`time.${one}`)}
          </label>
        ))}
      </div>
    </FieldBox>
  );
};

interface ReasonProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly error: string | undefined;
}

const Reason = (field: ReasonProps) => {
  const { t } = useTranslation('moderation');
  return (
    <div className={styles.reason}>
      <TextField
        {...field}
        label={t('reason')}
        aside={t('letters', { count: field.value.length, most: LONGEST_REASON })}
        maxLength={LONGEST_REASON}
      />
      <div className={styles.reasons} role="group" aria-label={t('reasons')}>
        {reasons.map((key) => {
          const text = t(`reasonOf.${key}`);
          const isChosen = field.value === text;
          return (
            <button
              key={key}
              type="button"
              aria-pressed={isChosen}
              onClick={() => field.onChange(isChosen ? '' : text)}
            >
              {text}
            </button>
          );
        })}
      </div>
    </div>
  );
};
