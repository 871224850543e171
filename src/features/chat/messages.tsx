import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from '#ui/class-names.ts';
import { flushSync } from 'react-dom';
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
import { LinesInView } from './lines-in-view.tsx';
import type { Pictures } from './message-body.tsx';
import { MessageLine } from './message-line.tsx';
import { setListPaused } from './message-list.ts';
import { PendingLine } from './pending-line.tsx';
import { usePending, type Pending } from './pending.ts';
import { useChatPictures, useReadAloud } from './use-chat-preferences.ts';
import { placeAfterKey } from './use-dismiss.ts';
import { useFollowedEnd, useLines } from './use-lines.ts';
import styles from './messages.module.css';

const MARKED_MS = 1_600;

/** Messages of the room, newest last. Scrolling up pauses the list. */
export const Messages = () => {
  const { t } = useTranslation('chat');
  const status = useChatRoom((state) => state.status);
  const messages = useShownMessages();
  const isPaused = useChatRoom(({ list }) => list.isPaused);
  if (status === 'failed')
    return <ErrorBlock className={styles.state} title={t('failed')} onRetry={reloadRoom} />;
  if (status === 'loading' && messages.length === 0) return <Loading />;
  return (
    <div className={styles.messages}>
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
  <div className={classNames(styles.messages, styles.list, styles.loading)} aria-busy="true">
    {[150, 210, 120, 190, 160].map((width) => (
      <div key={width} className={styles.message}>
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
  const pending = useOwnPending(profile.id);
  const box = useRef<HTMLDivElement>(null);
  const [activeId, setActive] = useState<string | null>(null);
  const [menu, setMenu] = useState<MessageMenuAt | null>(null);
  const tabbed = messages.some(({ id }) => id === activeId) ? activeId : (messages.at(-1)?.id ?? null);
  const lines = useLines(box, messages, pending, tabbed);
  const isEmpty = messages.length === 0 && pending.length === 0;
  const newest = pending.at(-1)?.clientId ?? messages.at(-1)?.id;
  useFollowedEnd(box, lines, isPaused, newest);
  const focus = useFocusMessage(box, setActive);
  const { marked, jump } = useJump(focus);
  const pictures = usePictures();
  const ids = useMemo(() => new Set(messages.map(({ id }) => id)), [messages]);
  /** Moves focus between messages with the arrow keys. */
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const at = messages.findIndex(({ id }) => id === (event.target as HTMLElement).dataset.id);
    const next = at === -1 ? null : placeAfterKey(event.key, at, messages.length, 1);
    const message = next === null ? undefined : messages[next];
    if (!message) return;
    event.preventDefault();
    focus(message.id);
  };
  const lineOf = (place: number): ReactNode => {
    const message = messages[place];
    const unsent = pending[place - messages.length];
    const shared = { place, pictures, ref: lines.measureElement };
    if (unsent) return <PendingLine {...shared} pending={unsent} />;
    return (
      message && (
        <MessageLine
          {...shared}
          message={message}
          ownId={profile.id}
          isTabbed={message.id === tabbed}
          isMarked={message.id === marked}
          canJump={message.replied_to !== null && ids.has(message.replied_to.id)}
          onActive={setActive}
          onMenu={setMenu}
          onJump={jump}
        />
      )
    );
  };
  if (isEmpty)
    return (
      <EmptyState className={styles.state} icon="chat" title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <>
      <div ref={box} className={styles.list}>
        <LinesInView
          lines={lines}
          label={t(isPaused ? 'paused' : 'messages')}
          onKeyDown={onKey}
          lineOf={lineOf}
        />
      </div>
      {menu && <MessageActions key={menu.message.id} at={menu} onDone={() => setMenu(null)} />}
    </>
  );
};

/** Returns the messages that the player sent to this room and the server has not confirmed. */
function useOwnPending(userId: string | null): readonly Pending[] {
  const room = useChatRoom((state) => state.room);
  const all = usePending();
  return useMemo(() => all.filter((one) => one.room === room && one.userId === userId), [all, room, userId]);
}

function usePictures(): Pictures {
  const { modules } = useChatPictures();
  return useMemo(
    () => ({
      emotes: new Map(modules.emotes.map(({ alt, url }) => [alt, url])),
      gifs: new Map(modules.gifs.map((gif) => [gif.id, gif])),
    }),
    [modules],
  );
}

/** Returns a function that focuses a message, which is rendered first if it is out of view. */
function useFocusMessage(
  box: RefObject<HTMLDivElement | null>,
  setActive: (id: string) => void,
): (id: string) => HTMLElement | null {
  return useCallback(
    (id) => {
      flushSync(() => setActive(id));
      const line = box.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`) ?? null;
      line?.focus();
      return line;
    },
    [box, setActive],
  );
}

/** Scrolls to a replied-to message and highlights it briefly. */
function useJump(focus: (id: string) => HTMLElement | null) {
  const [marked, setMarked] = useState<string | null>(null);
  useEffect(() => {
    if (marked === null) return undefined;
    const timer = setTimeout(() => setMarked(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  const jump = useCallback(
    (id: string) => {
      focus(id)?.scrollIntoView({ block: 'center' });
      setMarked(id);
    },
    [focus],
  );
  return { marked, jump };
}

const NewPill = () => {
  const { t } = useTranslation('chat');
  const count = useChatRoom(({ list }) => list.missed);
  if (count === 0) return null;
  const goOn = () => useChatRoom.setState(({ list }) => ({ list: setListPaused(list, false) }));
  return (
    <button type="button" className={styles.more} onClick={goOn}>
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
