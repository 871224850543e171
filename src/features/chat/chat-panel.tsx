import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { formatCount } from '#lib/format-count.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx';
import { useChatRoom, useFollowedRoom } from './chat-room.ts';
import { ComposerPlace } from './composer-place.tsx';
import { Messages } from './messages.tsx';
import { RoomPicker } from './room-picker.tsx';
import { TriviaBanner } from './trivia-banner.tsx';
import { useChatLayout, type ChatLayout } from './use-chat-preferences.ts';
import { ChatPlace } from './chat-place.tsx';
import styles from './chat-panel.module.css';

interface ChatPanelProps {
  readonly onClose: () => void;
}

/** The chat: a column on desktop, a floating panel on narrower screens, a sheet on phones. */
export const ChatPanel = ({ onClose }: ChatPanelProps) => {
  const { t } = useTranslation('chat');
  const shape = useChatLayout();
  useFollowedRoom();
  const panel = useLayer(shape, onClose);
  const room = useChatRoom((state) => state.room);
  return (
    <ChatPlace
      ref={panel}
      aria-label={t('title')}
      tabIndex={-1}
      {...(shape === 'sheet' && { role: 'dialog', 'aria-modal': true })}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && shape !== 'column' && !event.defaultPrevented) onClose();
      }}
    >
      <header className={styles.head}>
        <RoomPicker />
        <Online />
        <Link
          className={iconButtonClass(true)}
          to="/info/chat-rules"
          aria-label={t('rules')}
          title={t('rules')}
        >
          <Icon name="info" size={18} />
        </Link>
        <IconButton
          dense
          icon={shape === 'sheet' ? 'close' : 'panel'}
          iconSize={18}
          label={t('close')}
          tooltipSide="bottom"
          onClick={onClose}
        />
      </header>
      <TriviaBanner />
      <Messages key={room} />
      <ComposerPlace />
    </ChatPlace>
  );
};

const Online = () => {
  const { t } = useTranslation('chat');
  const count = useChatRoom(({ online, room }) => online[room]);
  if (count === undefined) return <span className={styles.online} />;
  return (
    <span className={styles.online} role="img" aria-label={t('online', { count })}>
      <span className={styles.pulse} />
      <span className="num">{formatCount(count)}</span>
    </span>
  );
};

/** Moves focus into an overlaying chat and restores it on close. A sheet makes the page below inert. */
function useLayer(shape: ChatLayout, onClose: () => void) {
  const panel = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const close = useEffectEvent(onClose);
  const isSheet = shape === 'sheet';
  useEffect(() => {
    const before = document.activeElement;
    if (shape !== 'column') panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected && shape !== 'column') before.focus();
    };
  }, [shape]);
  useEffect(() => {
    if (!isSheet) return undefined;
    const others = [...(panel.current?.parentElement?.children ?? [])].filter((one) => one !== panel.current);
    for (const other of others) other.setAttribute('inert', '');
    document.documentElement.classList.add(styles.isUnder);
    return () => {
      for (const other of others) other.removeAttribute('inert');
      document.documentElement.classList.remove(styles.isUnder);
    };
  }, [isSheet]);
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (isSheet && pathname !== openedAt.current) close();
    openedAt.current = pathname;
  }, [isSheet, pathname]);
  return panel;
}
