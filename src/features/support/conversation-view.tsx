import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { useEndpointMutation } from '#api/query.ts';
import type { SupportStaff } from '#contract/support-events.ts';
import {
  openSupport,
  readSupport,
  sendSupport,
  typeSupport,
  type SupportConversation,
} from '#contract/support.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SupportComposer } from './composer.tsx';
import { formatRelativeDay } from './format-when.ts';
import { currentGuestField } from './guest.ts';
import { SupportMessageList } from './message-list.tsx';
import { Rating } from './rating.tsx';
import { StaffFace } from './staff-face.tsx';
import { showWindow } from './support-store.ts';
import { TypingLine, useTyping, useTypingName } from './typing.tsx';
import { useOutgoing, type MessageDraft } from './use-outgoing.ts';
import {
  updateOpenConversation,
  invalidateConversations,
  useConversation,
  useConversations,
  addMessageOnce,
} from './use-support.ts';
import { useResponseTimeText } from './write-footer.tsx';
import { WindowFrame } from './window-frame.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './support.module.css';
import talkStyles from './talk.module.css';
import { Hint } from '#ui/field-parts.tsx';

export const ConversationView = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('support');
  const { data, isPending, isError, refetch } = useConversation(id);
  const soon = useResponseTimeText();
  useRead(id);
  const conversation = data?.conversation;
  return (
    <WindowFrame
      title={conversation?.staff?.username ?? t('name')}
      line={conversation && lineOf(conversation)}
      face={conversation && <StaffFace staff={conversation.staff} size={36} />}
    >
      {data ? (
        <Talk key={id} id={id} {...data} />
      ) : (
        <div className={styles.body}>
          {isError && <ErrorBlock title={t('failed')} onRetry={() => void refetch()} />}
          {isPending && <Skeleton height={240} radius={16} />}
        </div>
      )}
    </WindowFrame>
  );
  function lineOf({ state, closed_at: closed, staff }: SupportConversation): string {
    if (state === 'closed' && closed !== null) return t('closedAt', { time: formatRelativeDay(closed) });
    if (!staff) return soon;
    return t(staff.online ? 'online' : 'offline');
  }
};

/** Marks the answers as seen while the page is visible. */
function useRead(id: string): void {
  const unread = useConversations().data?.conversations.find((each) => each.id === id)?.unread ?? 0;
  useEffect(() => {
    if (unread === 0) return undefined;
    const read = () => {
      if (document.hidden) return;
      // A failed call is repeated with the next answer.
      void call(readSupport, { id, ...currentGuestField() }, { quiet: true }).then(
        invalidateConversations,
        () => undefined,
      );
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [id, unread]);
}

type TalkProps = NonNullable<ReturnType<typeof useConversation>['data']> & { readonly id: string };

const Talk = ({ id, conversation, messages, has_more: hasMore }: TalkProps) => {
  const { t } = useTranslation('support');
  const { outgoing, send, again, remove } = useSending(id);
  const older = useOlder(id, messages[0]?.id);
  const isClosed = conversation.state === 'closed';
  return (
    <>
      <div className={classNames(styles.body, talkStyles.talk)} tabIndex={0}>
        <SupportMessageList
          messages={messages}
          me="player"
          seenAt={conversation.seen_at}
          outgoing={outgoing}
          onAgain={again}
          onRemove={remove}
          face={({ staff }) => <SmallFace staff={staff} />}
          nameOf={({ staff }) => staff?.username ?? t('name')}
          older={hasMore ? older : undefined}
        >
          {!conversation.staff && !isClosed && <li className={talkStyles.line}>{t('waiting')}</li>}
          <StaffTyping conversation={conversation} />
          {isClosed && <Rating conversation={conversation} />}
        </SupportMessageList>
      </div>
      <TalkFooter conversation={conversation} onSend={send} />
    </>
  );
};

const SmallFace = ({ staff }: { readonly staff: SupportStaff | null }) => (
  <StaffFace staff={staff && { ...staff, online: false }} size={28} />
);

const StaffTyping = ({ conversation: { id, staff } }: { readonly conversation: SupportConversation }) => {
  const { t } = useTranslation('support');
  const name = useTypingName(id);
  return name === null ? null : (
    <TypingLine label={t('typing', { name })} face={<SmallFace staff={staff} />} />
  );
};

/** Sends to a conversation and displays the message immediately. */
const useSending = (id: string) =>
  useOutgoing(id, async (delivery) => {
    const input = { ...delivery, conversation_id: id, ...currentGuestField() };
    const { message, conversation } = await call(sendSupport, input, { quiet: true });
    updateOpenConversation(id, (opened) => ({
      ...opened,
      conversation,
      messages: addMessageOnce(opened.messages, message),
    }));
    invalidateConversations();
  });

interface TalkFooterProps {
  readonly conversation: SupportConversation;
  readonly onSend: (draft: MessageDraft) => void;
}

/** Message field; a closed conversation asks to reopen first. */
const TalkFooter = ({ conversation: { id, state, may_reopen: mayReopen }, onSend }: TalkFooterProps) => {
  const { t } = useTranslation('support');
  const [text, setText] = useState('');
  const [isReopening, setReopening] = useState(false);
  const tellTyping = useTyping(() => call(typeSupport, { id, ...currentGuestField() }, { quiet: true }));
  const writeAgain = () => {
    if (mayReopen) setReopening(true);
    else showWindow({ name: 'conversation', id: null });
  };
  if (state === 'closed' && !isReopening)
    return (
      <footer className={styles.foot}>
        <Button size="lg" block onClick={writeAgain}>
          {t('writeAgain')}
        </Button>
      </footer>
    );
  const write = (next: string) => {
    setText(next);
    tellTyping(text, next);
  };
  return (
    <footer className={classNames(styles.foot, styles.slim)}>
      <SupportComposer label={t('writeMessage')} text={text} onText={write} onSend={onSend} />
      <EmptyConversation />
    </footer>
  );
};

/** Note under every field for messages to support. */
export const EmptyConversation = () => {
  const { t } = useTranslation('support');
  return (
    <Hint className={classNames(styles.note, styles.never)}>
      <Icon name="lock" size={13} /> {t('never')}
    </Hint>
  );
};

/** Loads messages older than the first displayed one. */
function useOlder(id: string, before: string | undefined) {
  const { send, isSending } = useEndpointMutation(openSupport, {
    onReply: (reply) =>
      updateOpenConversation(id, (opened) => ({
        ...opened,
        has_more: reply.has_more,
        messages: [...reply.messages, ...opened.messages],
      })),
  });
  return {
    isLoading: isSending,
    load: () => {
      if (before !== undefined) void send({ id, before, ...currentGuestField() });
    },
  };
}
