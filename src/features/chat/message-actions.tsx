import { useState } from 'react';
import { Menu } from '@base-ui/react/menu';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { ChatMessage } from '#contract/chat-events.ts';
import { authModal } from '#features/auth/feature.ts';
import { chatMuteModal } from '#features/chat/moderation/feature.ts';
import { profileModal } from '#features/profile/feature.ts';
import { formatHourMinute } from '#lib/format-time.ts';
import { deleteAnyMessage, deleteMessage } from '#contract/chat.ts';
import { ignoreUser, listIgnored } from '#contract/profile.ts';
import { updateUserCache, useUser } from '#session/user.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { copy } from '#ui/lazy-icons.ts';
import { markListedMessageDeleted } from './chat-room.ts';
import { chatIconPaths } from './icon-paths.ts';
import { QuotedMessage } from './quote.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { staffRole } from './staff-role.ts';
import { useIsMuted } from './use-muted.ts';
import { toSingleLine, mention, replyTo } from './write-to.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './message-actions.module.css';

/** A message and the anchor of its menu. */
export interface MessageMenuAt {
  readonly message: ChatMessage;
  readonly anchor: Element;
}

interface ActionsProps {
  readonly at: MessageMenuAt;
  readonly onDone: () => void;
}

/** Menu of a message and the dialogs it opens. */
export const MessageActions = ({ at, onDone }: ActionsProps) => {
  const [step, setStep] = useState<'menu' | 'delete' | 'report'>('menu');
  const focusAfter = () => document.querySelector<HTMLElement>(`[data-id="${CSS.escape(at.message.id)}"]`);
  if (step === 'delete') return <DeleteDialog message={at.message} onClose={onDone} />;
  if (step === 'report')
    return <ReportDialog message={at.message} focusAfter={focusAfter} onClose={onDone} />;
  return <MessageMenu at={at} onDone={onDone} onStep={setStep} />;
};

interface MenuProps extends ActionsProps {
  readonly onStep: (step: 'delete' | 'report') => void;
}

const MessageMenu = ({ at: { message, anchor }, onDone, onStep }: MenuProps) => {
  const { t } = useTranslation('chat');
  const { user } = message;
  return (
    <Menu.Root open onOpenChange={(open) => !open && onDone()}>
      <Menu.Portal>
        <Menu.Backdrop className={styles.scrim} />
        <Menu.Positioner
          className={styles.place}
          anchor={anchor.closest('li')}
          side="inline-start"
          align="start"
          sideOffset={16}
          collisionPadding={8}
        >
          <Menu.Popup className={styles.menu} aria-label={t('act.label', { name: user.username })}>
            <div className={styles.author}>
              <Avatar name={user.username} look={user.avatar} size={32} />
              <span className="grow">
                <b>
                  <bdi>
                    <Clipped text={user.username} />
                  </bdi>
                </b>
                <small>{formatHourMinute(message.created_at)}</small>
              </span>
            </div>
            <MenuItems message={message} onStep={onStep} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};

const MenuItems = ({ message, onStep }: Pick<MenuProps, 'onStep'> & { readonly message: ChatMessage }) => {
  const { t } = useTranslation('chat');
  const openModal = useOpenModal();
  const { online, profile } = useUser();
  const ignore = useIgnore(message.user);
  const isMuted = useIsMuted();
  const isMine = message.user.id === profile.id;
  const isStaff = profile.permissions.includes('chat.moderate');
  const isOpenDrop = message.data?.kind === 'drop' && !message.data.end;
  const { id, username, roles } = message.user;
  /** Asks guests to register first (requirement 2, section 7). */
  const asPlayer = (run: () => void) => () => (online ? run() : openModal(authModal, { tab: 'register' }));
  const words = { copied: t('act.copied'), failed: t('act.copyFailed') };
  const text = toSingleLine(message);
  return (
    <>
      {!isMuted && (
        <>
          <Item
            icon={chatIconPaths.reply}
            label={t('act.reply')}
            onChoose={asPlayer(() => replyTo(message))}
          />
          <Item
            icon={chatIconPaths.at}
            label={t('act.mention')}
            onChoose={asPlayer(() => mention(username))}
          />
        </>
      )}
      {message.message !== '' && (
        <Item icon={copy} label={t('act.copy')} onChoose={() => void copyText(text, text, words)} />
      )}
      <Item icon="user" label={t('act.profile')} onChoose={() => openModal(profileModal, { id })} />
      {isMine && !isOpenDrop && (
        <Item danger asks icon="trash" label={t('act.delete')} onChoose={() => onStep('delete')} />
      )}
      {!isMine && (
        <>
          <Item icon="eye-off" label={t('act.ignore')} onChoose={asPlayer(() => void ignore())} />
          <Item
            asks={online}
            icon={chatIconPaths.flag}
            label={t('act.report')}
            onChoose={asPlayer(() => onStep('report'))}
          />
        </>
      )}
      {isStaff && !isMine && (
        <Menu.Group>
          <Menu.Separator className={styles.line} />
          <Menu.GroupLabel className={styles.group}>{t('act.moderator')}</Menu.GroupLabel>
          {!staffRole(roles) && (
            <Item
              icon="sound-off"
              label={t('act.mute')}
              onChoose={() => openModal(chatMuteModal, { username })}
            />
          )}
          <Item danger asks icon="trash" label={t('act.delete')} onChoose={() => onStep('delete')} />
        </Menu.Group>
      )}
    </>
  );
};

interface ItemProps {
  readonly icon: IconName;
  readonly label: string;
  readonly danger?: boolean;
  /** The action opens a dialog that replaces the menu. */
  readonly asks?: boolean;
  readonly onChoose: () => void;
}

const Item = ({ icon, label, danger = false, asks = false, onChoose }: ItemProps) => (
  <Menu.Item
    className={classNames(styles.item, danger && styles.danger)}
    closeOnClick={!asks}
    onClick={onChoose}
  >
    <Icon name={icon} size={18} />
    {label}
  </Menu.Item>
);

/** Ignores a player and shows a toast with an undo action. */
function useIgnore({ id, username }: ChatMessage['user']): () => Promise<void> {
  const { t } = useTranslation('chat');
  const { send } = useEndpointMutation(ignoreUser, {
    onReply: ({ ignored_users }) => {
      updateUserCache((user) => ({ ...user, ignored_users }));
      void queryClient.invalidateQueries({ queryKey: endpointQueryKey(listIgnored) });
    },
  });
  return async () => {
    const reply = await send({ id });
    if (!reply?.status) return;
    showToast({
      message: t('act.ignored', { name: username }),
      action: { label: t('act.undo'), run: () => void send({ id }) },
    });
  };
}

const DeleteDialog = ({
  message,
  onClose,
}: {
  readonly message: ChatMessage;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('chat');
  const isMine = message.user.id === useUser().profile.id;
  const { send } = useEndpointMutation(isMine ? deleteMessage : deleteAnyMessage, {
    onReply: () => markListedMessageDeleted(message.id, isMine ? 'author' : 'mod'),
  });
  return (
    <ConfirmDialog
      danger
      title={t('act.delete')}
      confirmLabel={t('act.delete')}
      cancelLabel={t('confirm.keep')}
      onConfirm={async () => (await send({ id: message.id })) !== null}
      onClose={onClose}
    >
      <p className="sec">{t('confirm.question')}</p>
      <QuotedMessage message={message} />
    </ConfirmDialog>
  );
};
