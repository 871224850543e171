import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '#contract/chat-events.ts';
import { chatRooms, type ChatRoomId } from '#contract/chat-rooms.ts';
import { Flag } from '#features/languages/feature.ts';
import { chatMuteModal } from '#features/chat/moderation/feature.ts';
import { useUser } from '#session/user.ts';
import { Permitted } from '#session/permitted.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Author, StaffMessageBody, DeleteQuestion, MessageTime } from './message-parts.tsx';
import { useRoom } from './use-room.ts';
import { WriteField } from './write-field.tsx';
import styles from './chat-staff.module.css';

interface RoomPartProps {
  readonly room: ChatRoomId;
  readonly name: string;
  /** Ids of messages with open reports. */
  readonly reported: ReadonlySet<string>;
  readonly onRoom: (room: ChatRoomId) => void;
}

/** Live view of one room, with staff actions for each message. */
export const RoomPart = ({ room, name, reported, onRoom }: RoomPartProps) => {
  const { t } = useTranslation('chatStaff');
  const loaded = useRoom(room);
  const [deleting, setDeleting] = useState<ChatMessage | null>(null);
  const messages = loaded.data?.messages;
  return (
    <section className={classNames(styles.room, 'card')} aria-label={t('room.label', { room: name })}>
      <Segmented
        dense
        className={styles.choice}
        label={t('room.choose')}
        value={room}
        onChange={onRoom}
        options={chatRooms.map(({ id, name: label, flag }) => ({
          value: id,
          label,
          mark: <Flag iso={flag} size={18} />,
        }))}
      />
      {loaded.isError && !messages && (
        <ErrorBlock title={t('room.failed')} onRetry={() => void loaded.refetch()} />
      )}
      {loaded.isPending && <Skeleton height={360} radius={14} />}
      {messages?.length === 0 && <EmptyState icon="chat" title={t('room.empty')} />}
      {messages && messages.length > 0 && (
        <MessageList
          label={t('room.label', { room: name })}
          messages={messages}
          reported={reported}
          onDelete={setDeleting}
        />
      )}
      <Permitted to="chat.moderate">
        <WriteField room={room} name={name} />
      </Permitted>
      {deleting && <DeleteQuestion message={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
};

/** Distance from the end, in pixels, that still counts as the end. */
const NEAR_PX = 40;

interface MessageListProps {
  readonly label: string;
  readonly messages: readonly ChatMessage[];
  readonly reported: ReadonlySet<string>;
  readonly onDelete: (message: ChatMessage) => void;
}

const MessageList = ({ label, messages, reported, onDelete }: MessageListProps) => {
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const follow = () => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight;
    };
    // Pictures load later and move the end down.
    const sizes = new ResizeObserver(follow);
    for (const line of box.children) sizes.observe(line);
    follow();
    return () => sizes.disconnect();
  }, [messages]);
  return (
    <ol
      ref={list}
      aria-label={label}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
      }}
    >
      {messages.map((message) => (
        <Line
          key={message.id}
          message={message}
          isReported={reported.has(message.id)}
          onDelete={() => onDelete(message)}
        />
      ))}
    </ol>
  );
};

interface LineProps {
  readonly message: ChatMessage;
  readonly isReported: boolean;
  readonly onDelete: () => void;
}

const Line = ({ message, isReported, onDelete }: LineProps) => {
  const { t } = useTranslation('chatStaff');
  const openModal = useOpenModal();
  const own = useUser().profile.id;
  const { user, replied_to: reply } = message;
  const { username } = user;
  return (
    <li className={classNames(isReported && styles.reported, message.deleted && styles.gone)}>
      <Avatar name={username} look={user.avatar} size={28} />
      <div className="grow">
        <div className={styles.who}>
          <Author user={user} />
          <MessageTime at={message.created_at} />
          {isReported && (
            <Badge className={styles.mark} tone="loss">
              {t('room.reported')}
            </Badge>
          )}
        </div>
        {reply && (
          <small className="muted">
            {t('room.replyTo', { name: reply.user, text: reply.message ?? t('room.replyGone') })}
          </small>
        )}
        <StaffMessageBody message={message} />
      </div>
      <Permitted to="chat.moderate">
        <span className={styles.actions}>
          {message.deleted === null && (
            <IconButton
              dense
              icon="trash"
              label={t('deleteOf', { name: username })}
              tooltip={t('delete')}
              onClick={onDelete}
            />
          )}
          {user.id !== own && (
            <IconButton
              dense
              icon="sound-off"
              label={t('muteOf', { name: username })}
              tooltip={t('mute')}
              onClick={() => openModal(chatMuteModal, { username })}
            />
          )}
        </span>
      </Permitted>
    </li>
  );
};
