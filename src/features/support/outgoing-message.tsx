import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import type { Outgoing } from './use-outgoing.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './talk.module.css';

interface OutgoingMessageProps {
  readonly message: Outgoing;
  readonly onAgain: () => void;
  readonly onRemove: () => void;
}

/** A message that is being sent or failed to send. */
export const OutgoingMessage = ({ message, onAgain, onRemove }: OutgoingMessageProps) => {
  const { t } = useTranslation('support');
  const { text, picture, failure } = message;
  return (
    <li className={classNames(styles.bubble, styles.me, styles.outgoing)}>
      <div>
        {picture && <img className={styles.picture} src={picture.url} alt={t('picture')} />}
        {text !== '' && <p dir="auto">{text}</p>}
        {failure === null ? (
          <small>{t('sending')}</small>
        ) : (
          <small className={styles.failed} role="alert">
            <Icon name="alert" size={14} />
            {t('notSent')}: {failure}
            <button type="button" onClick={onAgain}>
              {t('again')}
            </button>
            <button type="button" onClick={onRemove}>
              {t('remove')}
            </button>
          </small>
        )}
      </div>
    </li>
  );
};
