import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '#contract/chat-events.ts';
import { MessageBody } from '#features/chat/feature.ts';
import { nameColor } from '#lib/format-text.ts';
import { formatHourMinute } from '#lib/format-time.ts';
import { Clipped } from '#ui/clipped.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { pictures } from './pictures.ts';
import { useDeleteMessage } from './use-chat-actions.ts';
import { Well } from '#ui/well.tsx';

/** Author's name in its colour; staff use the staff colour. */
export const Author = ({ user }: Pick<ChatMessage, 'user'>) => (
  <b style={{ color: user.roles.length > 0 ? 'var(--info)' : nameColor(user.username) }}>
    <bdi>
      <Clipped text={user.username} />
    </bdi>
  </b>
);

export const MessageTime = ({ at }: { readonly at: string }) => (
  <time className="muted num" dateTime={at}>
    {formatHourMinute(at)}
  </time>
);

export const StaffMessageBody = ({ message }: { readonly message: ChatMessage }) => (
  <MessageBody message={message} isTabbed pictures={pictures} />
);

interface DeleteQuestionProps {
  readonly message: ChatMessage;
  readonly onClose: () => void;
}

/** Confirms deletion of a message (requirement 1, section 4). */
export const DeleteQuestion = ({ message, onClose }: DeleteQuestionProps) => {
  const { t } = useTranslation('chatStaff');
  const remove = useDeleteMessage();
  return (
    <ConfirmDialog
      danger
      title={t('question')}
      confirmLabel={t('delete')}
      onConfirm={() => remove(message)}
      onClose={onClose}
    >
      <Well>
        <Author user={message.user} />
        <StaffMessageBody message={message} />
      </Well>
    </ConfirmDialog>
  );
};
