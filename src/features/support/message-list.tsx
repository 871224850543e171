import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupportMessage, SupportSide } from '#contract/support-events.ts';
import { formatDay } from '#lib/format-time.ts';
import { Button } from '#ui/button.tsx';
import { getRelativeDay, formatTime } from './format-when.ts';
import { MessagePicture } from './message-picture.tsx';
import { OutgoingMessage } from './outgoing-message.tsx';
import type { Outgoing } from './use-outgoing.ts';
import styles from './talk.module.css';
import { classNames } from '#ui/class-names.ts';

interface MessageListProps {
  readonly messages: readonly SupportMessage[];
  /** The reader's side. */
  readonly me: SupportSide;
  /** Time until which the other side has seen all messages. */
  readonly seenAt: string | null;
  readonly outgoing: readonly Outgoing[];
  readonly onAgain: (message: Outgoing) => void;
  readonly onRemove: (clientId: string) => void;
  /** Avatar of the other side. */
  readonly face: (message: SupportMessage) => ReactNode;
  /** Name of the other side. */
  readonly nameOf: (message: SupportMessage) => string;
  readonly older?: { readonly load: () => void; readonly isLoading: boolean } | undefined;
  /** Below the last message. */
  readonly children?: ReactNode;
}

/** Messages of a conversation, including outgoing ones. */
export const SupportMessageList = ({
  messages,
  me,
  outgoing,
  older,
  children,
  ...props
}: MessageListProps) => {
  const { t } = useTranslation('support');
  const dayName = (iso: string): string => {
    const day = getRelativeDay(iso);
    return day === 'earlier' ? formatDay(iso) : t(day);
  };
  const known = new Set(messages.map((message) => message.client_id));
  return (
    <ol className={styles.messages} role="log" aria-label={t('conversations')}>
      {older && (
        <li className={styles.line}>
          <Button size="sm" loading={older.isLoading} onClick={older.load}>
            {t('older')}
          </Button>
        </li>
      )}
      {messages.map((message, index) => {
        const [before, after] = [messages[index - 1], messages[index + 1]];
        return (
          <Fragment key={message.id}>
            {!isSameDay(before, message) && <li className={styles.line}>{dayName(message.created_at)}</li>}
            <Line
              message={message}
              isMine={message.by === me}
              isFirst={!isTogether(before, message)}
              isLast={!isTogether(message, after)}
              {...props}
            />
          </Fragment>
        );
      })}
      {outgoing
        .filter(({ clientId }) => !known.has(clientId))
        .map((message) => (
          <OutgoingMessage
            key={message.clientId}
            message={message}
            onAgain={() => props.onAgain(message)}
            onRemove={() => props.onRemove(message.clientId)}
          />
        ))}
      {children}
    </ol>
  );
};

const isSameDay = (before: SupportMessage | undefined, { created_at: at }: SupportMessage): boolean =>
  before !== undefined && formatDay(before.created_at) === formatDay(at);

/** Messages by the same author within this time are grouped. */
const TOGETHER_MS = 5 * 60_000;
const isTogether = (a: SupportMessage | undefined, b: SupportMessage | undefined): boolean =>
  a?.kind === 'text' &&
  b?.kind === 'text' &&
  a.by === b.by &&
  a.staff?.id === b.staff?.id &&
  Date.parse(b.created_at) - Date.parse(a.created_at) < TOGETHER_MS;

interface LineProps extends Pick<MessageListProps, 'seenAt' | 'face' | 'nameOf'> {
  readonly message: SupportMessage;
  readonly isMine: boolean;
  /** First of a group by the same author. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const Line = ({ message, isMine, isFirst, ...props }: LineProps) => {
  const { t } = useTranslation('support');
  if (message.kind !== 'text')
    return <li className={styles.line}>{t(message.kind, { name: message.staff?.username ?? '' })}</li>;
  const { text, picture } = message;
  const name = isMine ? t('you') : props.nameOf(message);
  return (
    <li className={isMine ? classNames(styles.bubble, styles.me) : styles.bubble}>
      {!isMine && <span className={styles.face}>{isFirst && props.face(message)}</span>}
      <div>
        <span className="visually-hidden">{name}:</span>
        {picture && <MessagePicture picture={picture} label={t('pictureOf', { name })} />}
        {text !== '' && <p dir="auto">{text}</p>}
        {props.isLast && <When at={message.created_at} seenAt={isMine ? props.seenAt : null} />}
      </div>
    </li>
  );
};

const When = ({ at, seenAt }: { readonly at: string; readonly seenAt: string | null }) => {
  const { t } = useTranslation('support');
  const time = formatTime(at);
  return <time dateTime={at}>{seenAt !== null && at <= seenAt ? t('seen', { time }) : time}</time>;
};
