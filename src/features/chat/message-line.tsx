import { memo, useRef, useState, type MouseEvent, type Ref, type TouchEvent } from 'react';
import { classNames, variantClass } from '#ui/class-names.ts';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '#contract/chat-events.ts';
import { nameColor } from '#lib/format-text.ts';
import { formatHourMinute } from '#lib/format-time.ts';
import { profileModal } from '#features/profile/feature.ts';
import { RankBadge } from '#features/vip/feature.ts';
import { useIsSignedIn } from '#session/user.ts';
import { isComposing } from '#ui/is-composing.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import type { MessageMenuAt } from './message-actions.tsx';
import { MessageBody, type Pictures } from './message-body.tsx';
import { chatIconPaths } from './icon-paths.ts';
import { staffRole } from './staff-role.ts';
import { useIsMuted } from './use-muted.ts';
import { mention, replyTo } from './write-to.ts';
import styles from './messages.module.css';

interface MessageLineProps extends ContentsProps {
  readonly ownId: string | null;
  readonly isMarked: boolean;
  /** Place in the list, from 0, by which the list knows the size of the line. */
  readonly place: number;
  readonly ref: Ref<HTMLLIElement>;
  readonly onActive: (id: string) => void;
  readonly onMenu: (at: MessageMenuAt) => void;
}

/** One message, with its menu on the pointer, the finger and the Enter key. */
export const MessageLine = ({ place, ref, ...props }: MessageLineProps) => {
  const { message, ownId, isTabbed, isMarked, onActive, onMenu } = props;
  const { t } = useTranslation('chat');
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const look = lookOf(message, ownId);
  const canAct = message.deleted === null;
  const openMenu = (anchor: Element) => canAct && onMenu({ message, anchor });
  const touch = useTouch(openMenu);
  return (
    <li
      ref={ref}
      className={classNames(
        styles.message,
        ...look.map((name) => variantClass(styles, name)),
        isMarked && styles.marked,
      )}
      data-id={message.id}
      data-index={place}
      tabIndex={isTabbed ? 0 : -1}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => {
        setFocus(true);
        onActive(message.id);
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocus(false)}
      {...touch}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event) || event.target !== event.currentTarget) return;
        event.preventDefault();
        openMenu(event.currentTarget);
      }}
    >
      <Face user={message.user} />
      <div>
        {canAct && (isHovered || hasFocus) && (
          <Toolbar message={message} isTabbed={isTabbed} onMore={openMenu} />
        )}
        <Who message={message} isTabbed={isTabbed} />
        {look.includes('mentioning') && <span className="visually-hidden">{t('message.mentionsYou')}</span>}
        <Contents
          message={message}
          isTabbed={isTabbed}
          canJump={props.canJump}
          pictures={props.pictures}
          onJump={props.onJump}
        />
      </div>
    </li>
  );
};

interface ContentsProps {
  readonly message: ChatMessage;
  /** The message is the list's tab stop. */
  readonly isTabbed: boolean;
  /** The replied-to message is in the list. */
  readonly canJump: boolean;
  readonly pictures: Pictures;
  readonly onJump: (id: string) => void;
}

/** What a message says. A new message moves the places of all lines, but changes none of their contents. */
const Contents = memo(
  function Contents({ message, isTabbed, canJump, pictures, onJump }: ContentsProps) {
    return (
      <>
        <RepliedTo message={message} isTabbed={isTabbed} canJump={canJump} onJump={onJump} />
        <MessageBody message={message} isTabbed={isTabbed} pictures={pictures} />
      </>
    );
  },
  (one, other) =>
    one.message === other.message &&
    one.isTabbed === other.isTabbed &&
    one.canJump === other.canJump &&
    one.onJump === other.onJump &&
    one.pictures.emotes === other.pictures.emotes,
);

/** Returns the classes of a message: own, mentioning the reader, deleted or tip. */
function lookOf({ user, mentions, deleted, data }: ChatMessage, ownId: string | null): readonly string[] {
  const looks = {
    own: user.id === ownId,
    mentioning: user.id !== ownId && mentions.some(({ id }) => id === ownId),
    deleted: deleted !== null,
    tip: data?.kind === 'tip',
  };
  return Object.entries(looks).flatMap(([name, isSo]) => (isSo ? name : []));
}

/**
 * Opens the menu on a tap, or when the finger is lifted after a long press: a menu opened under the finger
 * would be closed by lifting it.
 */
function useTouch(openMenu: (anchor: Element) => void) {
  const isHeld = useRef(false);
  const isMeant = ({ nativeEvent, target }: MouseEvent<HTMLElement>) =>
    (nativeEvent as PointerEvent).pointerType === 'touch' && !(target as Element).closest('button, a');
  return {
    onClick: (event: MouseEvent<HTMLElement>) => isMeant(event) && openMenu(event.currentTarget),
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (!isMeant(event)) return;
      event.preventDefault();
      isHeld.current = true;
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      openMenu(event.currentTarget);
    },
  };
}

interface PartProps {
  readonly message: ChatMessage;
  readonly isTabbed: boolean;
}

/** Avatar for pointers only; keyboards and screen readers use the name button next to it. */
const Face = ({ user: { id, username, avatar } }: Pick<ChatMessage, 'user'>) => {
  const openModal = useOpenModal();
  return (
    <button
      type="button"
      className={styles.face}
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => openModal(profileModal, { id })}
    >
      <Avatar name={username} look={avatar} size={32} />
    </button>
  );
};

const tabs = (isTabbed: boolean) => (isTabbed ? 0 : -1);

const Who = ({ message: { user, created_at: time }, isTabbed }: PartProps) => {
  const { t } = useTranslation('chat');
  const openModal = useOpenModal();
  const role = staffRole(user.roles);
  return (
    <div className={styles.who}>
      <RankBadge xp={user.wager} size={16} />
      <button
        type="button"
        className={styles.name}
        tabIndex={tabs(isTabbed)}
        aria-label={t('message.profile', { name: user.username })}
        style={{ color: role ? 'var(--info)' : nameColor(user.username) }}
        onClick={() => openModal(profileModal, { id: user.id })}
      >
        <bdi>
          <Clipped text={user.username} />
        </bdi>
      </button>
      {role && <span className={styles.role}>{t(`role.${role}`)}</span>}
      <time dateTime={time}>{formatHourMinute(time)}</time>
    </div>
  );
};

const RepliedTo = ({
  message: { replied_to: reply },
  isTabbed,
  canJump,
  onJump,
}: PartProps & Pick<MessageLineProps, 'canJump' | 'onJump'>) => {
  const { t } = useTranslation('chat');
  if (!reply) return null;
  const text = reply.message ?? t('message.replyGone');
  const line = (
    <>
      <Icon className="flips" name={chatIconPaths.reply} size={12} />
      <span dir="auto">{t('message.quote', { name: reply.user, text })}</span>
    </>
  );
  if (!canJump) return <p className={styles.quote}>{line}</p>;
  return (
    <button
      type="button"
      className={styles.quote}
      tabIndex={tabs(isTabbed)}
      aria-label={t('message.repliedTo', { name: reply.user, text })}
      onClick={() => onJump(reply.id)}
    >
      {line}
    </button>
  );
};

const Toolbar = ({
  message,
  isTabbed,
  onMore,
}: PartProps & { readonly onMore: (anchor: Element) => void }) => {
  const { t } = useTranslation('chat');
  const tabIndex = tabs(isTabbed);
  const isOnline = useIsSignedIn();
  const isMuted = useIsMuted();
  return (
    <span className={styles.actions}>
      {isOnline && !isMuted && (
        <>
          <IconButton
            dense
            className={styles.action}
            tabIndex={tabIndex}
            iconSize={16}
            icon={chatIconPaths.reply}
            label={t('act.reply')}
            onClick={() => replyTo(message)}
          />
          <IconButton
            dense
            className={styles.action}
            tabIndex={tabIndex}
            iconSize={16}
            icon={chatIconPaths.at}
            label={t('act.mention')}
            onClick={() => mention(message.user.username)}
          />
        </>
      )}
      <IconButton
        dense
        className={styles.action}
        tabIndex={tabIndex}
        iconSize={18}
        icon={chatIconPaths.dots}
        label={t('act.more')}
        aria-haspopup="menu"
        onClick={(event) => onMore(event.currentTarget)}
      />
    </span>
  );
};
