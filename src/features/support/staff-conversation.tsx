import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '#api/call.ts';
import { useEndpointMutation } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { answerStaffSupport, getStaffSupport, readStaffSupport } from '#contract/support.ts';
import { useUser } from '#session/user.ts';
import { Permitted, useMay } from '#session/permitted.tsx';
import { Badge } from '#ui/badge.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SupportMessageList } from './message-list.tsx';
import { StaffActs } from './staff-acts.tsx';
import { StaffComposer } from './staff-composer.tsx';
import {
  addStaffMessage,
  updateStaffConversation,
  invalidateQueue,
  staffConversationQuery,
} from './staff-live.ts';
import { WriterFace } from './staff-queue.tsx';
import { TypingLine, useTypingName } from './typing.tsx';
import { useOutgoing } from './use-outgoing.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './support-staff.module.css';
import talkStyles from './talk.module.css';
import { Hint } from '#ui/field-parts.tsx';
import { backArrow } from '#ui/icon.tsx';

type Opened = ReplyOf<typeof getStaffSupport>;

interface PanelProps {
  readonly id: string;
  /** Returns to the list, on phones. */
  readonly onLeave: () => void;
}

/** A conversation: player, assignee, messages and answer field. */
export const StaffConversationPanel = ({ id, onLeave }: PanelProps) => {
  const { t } = useTranslation('support');
  const { data, isError, refetch } = useQuery({ ...staffConversationQuery(id), staleTime: 0 });
  if (!data)
    return (
      <section className={classNames(styles.panel, 'card')}>
        {isError ? (
          <ErrorBlock title={t('failed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={420} radius={20} />
        )}
      </section>
    );
  return <Panel opened={data} onLeave={onLeave} />;
};

const Panel = ({ opened, onLeave }: { readonly opened: Opened; readonly onLeave: () => void }) => {
  const { t } = useTranslation('support');
  const { conversation, messages, has_more: hasMore } = opened;
  const { id, player, seen_at: seenAt } = conversation;
  const name = player?.username ?? t('staff.guest');
  const isMine = useIsMine(opened);
  const mayAnswer = useMay('support.answer');
  const { outgoing, send, again, remove } = useAnswers(id);
  const older = useOlder(id, messages[0]?.id);
  useRead(opened, isMine);
  return (
    <section className={classNames(styles.panel, 'card')} aria-label={name}>
      <PanelHead opened={opened} onLeave={onLeave}>
        <Permitted to="support.answer">
          <StaffActs opened={opened} isMine={isMine} />
        </Permitted>
      </PanelHead>
      <div className={classNames(styles.panelBody, talkStyles.talk)} tabIndex={0}>
        <SupportMessageList
          messages={messages}
          me="staff"
          seenAt={seenAt}
          outgoing={outgoing}
          onAgain={again}
          onRemove={remove}
          face={() => <WriterFace player={player} size={28} />}
          nameOf={() => name}
          older={hasMore ? older : undefined}
        >
          <PlayerTyping opened={opened} />
        </SupportMessageList>
      </div>
      {(mayAnswer || conversation.closed_at !== null) && (
        <footer>
          {isMine && conversation.state === 'open' ? (
            <StaffComposer conversation={conversation} onSend={send} />
          ) : (
            <Hint>
              {conversation.closed_at === null
                ? t('staff.takeFirst')
                : t('staff.isClosed', { moment: formatDateTime(conversation.closed_at) })}
            </Hint>
          )}
        </footer>
      )}
    </section>
  );
};

const useIsMine = ({ conversation: { staff } }: Opened): boolean => {
  const { id } = useUser().profile;
  return staff !== null && staff.id === id;
};

const PlayerTyping = ({ opened: { conversation } }: { readonly opened: Opened }) => {
  const { t } = useTranslation('support');
  const name = useTypingName(conversation.id);
  if (name === null) return null;
  return (
    <TypingLine
      label={name === '' ? t('typingPlayer') : t('typing', { name })}
      face={<WriterFace player={conversation.player} size={28} />}
    />
  );
};

interface PanelHeadProps {
  readonly opened: Opened;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

const PanelHead = ({ opened: { conversation }, onLeave, children }: PanelHeadProps) => {
  const { t } = useTranslation('support');
  const { player, email, topic, language, created_at: began, state, rating } = conversation;
  return (
    <header>
      <span className={styles.leave}>
        <IconButton icon={backArrow} label={t('backTo', { place: t('staff.title') })} onClick={onLeave} />
      </span>
      <WriterFace player={player} size={44} />
      <div className="grow">
        <h2>
          {player ? <Link to={`/staff/players/${player.id}`}>{player.username}</Link> : t('staff.guest')}{' '}
          <Badge tone={state === 'open' ? 'win' : 'neutral'}>
            {t(state === 'open' ? 'staff.lists.open' : 'staff.lists.closed')}
          </Badge>
        </h2>
        <p className="sec">
          {[
            t(`abouts.${topic}`),
            ...(player ? [] : [email ?? t('staff.noEmail')]),
            language.toUpperCase(),
            formatDateTime(began),
            ...(rating === null ? [] : [`${t('staff.rated')} ${t('staff.ratedStars', { count: rating })}`]),
          ].join(' · ')}
        </p>
      </div>
      {children}
    </header>
  );
};

/** Sends answers and displays them immediately. */
const useAnswers = (id: string) =>
  useOutgoing(`staff ${id}`, async (delivery) => {
    const { message, conversation } = await call(answerStaffSupport, { id, ...delivery }, { quiet: true });
    addStaffMessage(message);
    updateStaffConversation(id, (opened) => ({ ...opened, conversation }));
    invalidateQueue();
  });

/** Marks the newest message as seen by the assignee, while the page is visible. */
function useRead({ conversation: { id }, messages }: Opened, isMine: boolean): void {
  const newest = messages.findLast(({ by }) => by === 'player')?.id;
  useEffect(() => {
    if (!isMine || newest === undefined) return undefined;
    const read = () => {
      // A failed call is repeated with the next message.
      if (!document.hidden) void call(readStaffSupport, { id }, { quiet: true }).catch(() => undefined);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [id, newest, isMine]);
}

function useOlder(id: string, before: string | undefined) {
  const { send, isSending } = useEndpointMutation(getStaffSupport, {
    onReply: (reply) =>
      updateStaffConversation(id, (opened) => ({
        ...opened,
        has_more: reply.has_more,
        messages: [...reply.messages, ...opened.messages],
      })),
  });
  return {
    isLoading: isSending,
    load: () => {
      if (before !== undefined) void send({ id, before });
    },
  };
}
