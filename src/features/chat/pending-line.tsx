import type { Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useTranslation } from 'react-i18next';
import { useUser } from '#session/user.ts';
import { nameColor } from '#lib/format-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { MessageGif, MessageBody, type Pictures } from './message-body.tsx';
import { removePendingMessage, type Pending } from './pending.ts';
import { deliver } from './send.ts';
import styles from './messages.module.css';

interface PendingLineProps {
  readonly pending: Pending;
  readonly pictures: Pictures;
  /** Place in the list, from 0. */
  readonly place: number;
  readonly ref: Ref<HTMLLIElement>;
}

/** One of the player's messages that is still being sent or failed to send. */
export const PendingLine = ({ pending, pictures, place, ref }: PendingLineProps) => {
  const { t } = useTranslation('chat');
  const { username, avatar } = useUser().profile;
  const { text, gif, hasFailed } = pending;
  const shown = { message: text, data: null, mentions: [], deleted: null };
  const user = { id: '', username, avatar, wager: '0', roles: [] };
  return (
    <li
      ref={ref}
      data-index={place}
      className={classNames(styles.message, styles.own, !hasFailed && styles.pending)}
    >
      <Avatar name={username} look={avatar} size={32} />
      <div>
        <div className={styles.who}>
          <span className={styles.name} style={{ color: nameColor(username) }}>
            <bdi>
              <Clipped text={username} />
            </bdi>
          </span>
          {!hasFailed && <Spinner className={styles.sending} label={t('message.sending')} />}
        </div>
        {gif === null ? (
          <MessageBody message={{ ...shown, user }} isTabbed={false} pictures={pictures} />
        ) : (
          <MessageGif id={gif} pictures={pictures} />
        )}
        {hasFailed && (
          <div className={styles.unsent} role="alert">
            <Icon name="alert" size={15} />
            <span className="grow">{t('message.notSent')}</span>
            <Button size="sm" onClick={() => void deliver(pending)}>
              {t('message.retry')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => removePendingMessage(pending.clientId)}>
              {t('message.discard')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
};
