import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '#contract/chat-events.ts';
import { formatAmount } from '#lib/format-money.ts';
import { useUser } from '#session/user.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useEventText } from '#ui/use-event-text.ts';
import { reloadRoom, useChatRoom } from './chat-room.ts';
import { MessageActions, type MessageMenuAt } from './message-actions.tsx';
import { MessageLine } from './message-line.tsx';
import { setListPaused } from './message-list.ts';
import { PendingLine } from './pending-line.tsx';
import { usePending } from './pending.ts';
import { useChatPictures, useReadAloud } from './use-chat-preferences.ts';
import { placeAfterKey } from './use-dismiss.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './messages.module.css';

/** The list auto-scrolls while within this distance of its end, in pixels. */
const NEAR_END = 48;
const MARKED_MS = 1_600;

/** Messages of the room, newest last. Scrolling up pauses the list. */
export const Messages = () => {
  const { t } = useTranslation('chat');
  const status = useChatRoom((state) => state.status);
  const messages = useShownMessages();
  const isPaused = useChatRoom(({ list }) => list.isPaused);
  if (status === 'failed') return <ErrorBlock title={t('failed')} onRetry={reloadRoom} />;
  if (status === 'loading' && messages.length === 0) return <Loading />;
  return (
    <div className={styles.messageList}>
      <List messages={messages} isPaused={isPaused} />
      <NewPill />
      <ReadAloud messages={messages} />
    </div>
  );
};

/** Returns the messages without those of ignored players. */
function useShownMessages(): readonly ChatMessage[] {
  const messages = useChatRoom(({ list }) => list.messages);
  const { ignored_users: ignored } = useUser();
  return useMemo(() => messages.filter(({ user }) => !ignored.includes(user.id)), [messages, ignored]);
}

const Loading = () => (
  <div className={classNames(styles.messageList, styles.msgs, styles.loading)} aria-busy="true">
    {[150, 210, 120, 190, 160].map((width) => (
      <div key={width} className={styles.chatMessage}>
        <Skeleton width={32} height={32} radius={16} />
        <div>
          <Skeleton width={90} height={12} />
          <Skeleton width={width} height={14} />
        </div>
      </div>
    ))}
  </div>
);

interface ListProps {
  readonly messages: readonly ChatMessage[];
  readonly isPaused: boolean;
}

const List = ({ messages, isPaused }: ListProps) => {
  const { t } = useTranslation('chat');
  const { profile } = useUser();
  const room = useChatRoom((state) => state.room);
  const all = usePending();
  const pending = all.filter((one) => one.room === room && one.userId === profile.id);
  const list = useFollowedEnd(messages, pending.length, isPaused);
  const [activeId, setActive] = useState<string | null>(null);
  const [menu, setMenu] = useState<MessageMenuAt | null>(null);
  const { marked, jump } = useJump(list);
  const { modules } = useChatPictures();
  const emotes = useMemo(() => new Map(modules.emotes.map(({ alt, url }) => [alt, url])), [modules]);
  const gifs = useMemo(() => new Map(modules.gifs.map((gif) => [gif.id, gif])), [modules]);
  const ids = useMemo(() => new Set(messages.map(({ id }) => id)), [messages]);
  const tabbed = messages.some(({ id }) => id === activeId) ? activeId : (messages.at(-1)?.id ?? null);
  if (messages.length === 0 && pending.length === 0)
    return (
      <EmptyState icon="chat" title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <>
      <div ref={list} className={styles.msgs}>
        <ol aria-label={t(isPaused ? 'paused' : 'messages')} onKeyDown={onListKey}>
          {messages.map((message) => (
            <MessageLine
              key={message.id}
              message={message}
              ownId={profile.id}
              isTabbed={message.id === tabbed}
              isMarked={message.id === marked}
              canJump={message.replied_to !== null && ids.has(message.replied_to.id)}
              pictures={{ emotes, gifs }}
              onActive={setActive}
              onMenu={setMenu}
              onJump={jump}
            />
          ))}
          {pending.map((one) => (
            <PendingLine key={one.clientId} pending={one} pictures={{ emotes, gifs }} />
          ))}
        </ol>
      </div>
      {menu && <MessageActions key={menu.message.id} at={menu} onDone={() => setMenu(null)} />}
    </>
  );
};

/** Moves focus between messages with the arrow keys. */
function onListKey(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('li[data-id]')];
  const at = lines.findIndex((line) => line === event.target);
  const next = at === -1 ? null : placeAfterKey(event.key, at, lines.length, 1);
  if (next === null) return;
  event.preventDefault();
  lines[next]?.focus();
}

/** Scrolls to new messages until the reader scrolls up. */
function useFollowedEnd(messages: readonly ChatMessage[], pendings: number, isPaused: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const isEmpty = messages.length + pendings === 0;
  useLayoutEffect(() => {
    const box = list.current;
    if (box && !isPaused) box.scrollTop = box.scrollHeight;
  }, [messages, pendings, isPaused]);
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    let height = box.clientHeight;
    const follow = () => {
      height = box.clientHeight;
      if (!useChatRoom.getState().list.isPaused) box.scrollTop = box.scrollHeight;
    };
    const onScroll = () => {
      // This scroll event comes from a resize, not from the reader.
      if (box.clientHeight !== height) return;
      const isAway = box.scrollHeight - box.scrollTop - box.clientHeight > NEAR_END;
      const { list: now } = useChatRoom.getState();
      if (isAway !== now.isPaused) useChatRoom.setState({ list: setListPaused(now, isAway) });
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(box);
    if (box.firstElementChild) sizes.observe(box.firstElementChild);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [isEmpty]);
  return list;
}

/** Scrolls to a replied-to message and highlights it briefly. */
function useJump(list: { readonly current: HTMLElement | null }) {
  const [marked, setMarked] = useState<string | null>(null);
  useEffect(() => {
    if (marked === null) return undefined;
    const timer = setTimeout(() => setMarked(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  const jump = useCallback(
    (id: string) => {
      const line = list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
      if (!line) return;
      line.scrollIntoView({ block: 'center' });
      line.focus({ preventScroll: true });
      setMarked(id);
    },
    [list],
  );
  return { marked, jump };
}

const NewPill = () => {
  const { t } = useTranslation('chat');
  const count = useChatRoom(({ list }) => list.missed);
  if (count === 0) return null;
  const goOn = () => useChatRoom.setState(({ list }) => ({ list: setListPaused(list, false) }));
  return (
    <button type="button" className={styles.newMessagesPill} onClick={goOn}>
      <Icon name="arrow-down" size={16} />
      {t('newMessages', { count })}
    </button>
  );
};

/** Announces new messages to screen readers if the reader enabled it. */
const ReadAloud = ({ messages }: { readonly messages: readonly ChatMessage[] }) => {
  const { t } = useTranslation('chat');
  const [isOn] = useReadAloud();
  const newest = messages.at(-1);
  const announcement = ({ user: { username: name }, message, data }: ChatMessage): string => {
    if (data?.kind === 'drop') return t('message.dropped', { name, amount: formatAmount(data.amount) });
    const isTip = data?.kind === 'tip';
    const text = isTip
      ? t('message.tipped', { name: data.to.username, amount: formatAmount(data.amount) })
      : message;
    return text === '' ? '' : t('message.quote', { name, text });
  };
  return (
    <p className="visually-hidden" aria-live={isOn ? 'polite' : 'off'}>
      {useEventText(isOn && newest ? announcement(newest) : '', newest?.id ?? '')}
    </p>
  );
};
