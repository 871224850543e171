import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '#api/query.ts';
import { showToast } from '#api/toasts.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import {
  closeStaffSupport,
  handStaffSupport,
  reopenStaffSupport,
  takeStaffSupport,
  type getStaffSupport,
} from '#contract/support.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { Select } from '#ui/select.tsx';
import { updateStaffConversation, invalidateQueue, staffConversationQuery } from './staff-live.ts';
import { queryClient } from '#api/query-client.ts';
import styles from './support-staff.module.css';
import { Hint } from '#ui/field-parts.tsx';

interface StaffActsProps {
  readonly opened: ReplyOf<typeof getStaffSupport>;
  readonly isMine: boolean;
}

/** Assignee of a conversation, and the permitted actions: take, reassign, close, reopen. */
export const StaffActs = ({ opened, isMine }: StaffActsProps) => {
  const { t } = useTranslation('support');
  const { id, state, staff } = opened.conversation;
  const [asks, setAsks] = useState<'take' | 'hand' | null>(null);
  const keep = {
    onReply: ({ conversation }: { conversation: typeof opened.conversation }) => {
      updateStaffConversation(id, (before) => ({ ...before, conversation }));
      invalidateQueue();
    },
    onFailure: (message: string) => {
      showToast({ type: 'warning', message });
      // Another staff member was faster: refetch to show who.
      void queryClient.invalidateQueries({ queryKey: staffConversationQuery(id).queryKey });
    },
  };
  const take = useEndpointMutation(takeStaffSupport, keep);
  const close = useEndpointMutation(closeStaffSupport, keep);
  const reopen = useEndpointMutation(reopenStaffSupport, keep);
  if (state === 'closed')
    return (
      <div className={styles.actions}>
        <Button loading={reopen.isSending} onClick={() => void reopen.send({ id })}>
          {t('staff.reopen')}
        </Button>
      </div>
    );
  return (
    <div className={styles.actions}>
      <Hint as="span" role="status">
        {isMine ? t('staff.youAre') : staff ? t('staff.atIt', { name: staff.username }) : t('staff.nobody')}
      </Hint>
      {isMine ? (
        <>
          <Button onClick={() => setAsks('hand')}>{t('staff.hand')}</Button>
          <Button loading={close.isSending} onClick={() => void close.send({ id })}>
            {t('staff.closeShort')}
          </Button>
        </>
      ) : (
        <Button
          variant={staff ? 'neutral' : 'primary'}
          loading={take.isSending}
          onClick={() => (staff ? setAsks('take') : void take.send({ id, from: null }))}
        >
          {t(staff ? 'staff.takeOver' : 'staff.take')}
        </Button>
      )}
      {asks === 'take' && staff && (
        <ConfirmDialog
          title={t('staff.takeOverTitle', { name: staff.username })}
          confirmLabel={t('staff.takeOver')}
          onConfirm={() => take.send({ id, from: staff.id })}
          onClose={() => setAsks(null)}
        >
          <p className="sec">{t('staff.takeOverText', { name: staff.username })}</p>
        </ConfirmDialog>
      )}
      {asks === 'hand' && <HandDialog opened={opened} keep={keep} onClose={() => setAsks(null)} />}
    </div>
  );
};

interface HandDialogProps {
  readonly opened: StaffActsProps['opened'];
  readonly keep: Parameters<typeof useEndpointMutation<typeof handStaffSupport>>[1];
  readonly onClose: () => void;
}

const EVERYBODY = '';

/** Asks to whom to reassign the conversation. */
const HandDialog = ({ opened: { conversation, colleagues }, keep, onClose }: HandDialogProps) => {
  const { t } = useTranslation('support');
  const [to, setTo] = useState(EVERYBODY);
  const { send } = useEndpointMutation(handStaffSupport, keep);
  const others = colleagues.filter(
    ({ id }) => id !== conversation.staff?.id && id !== conversation.player?.id,
  );
  const confirm = async (): Promise<boolean> => {
    const reply = await send({ id: conversation.id, to: to === EVERYBODY ? null : to });
    if (reply) showToast({ message: t('staff.handed') });
    return reply !== null;
  };
  return (
    <ConfirmDialog
      title={t('staff.hand')}
      confirmLabel={t('staff.hand')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Select
        label={t('staff.handTo')}
        value={to}
        onChange={setTo}
        options={[
          { value: EVERYBODY, label: t('staff.everybody') },
          ...others.map(({ id, username, online }) => ({
            value: id,
            label: online ? t('staff.onlineName', { name: username }) : username,
          })),
        ]}
      />
    </ConfirmDialog>
  );
};
