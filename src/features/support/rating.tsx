import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '#api/query.ts';
import { rateSupport, type SupportConversation } from '#contract/support.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { currentGuestField } from './guest.ts';
import { updateOpenConversation } from './use-support.ts';
import styles from './talk.module.css';

const all = [1, 2, 3, 4, 5];

/** Asks once for a rating of the help. */
export const Rating = ({
  conversation: { id, staff, rating },
}: {
  readonly conversation: SupportConversation;
}) => {
  const { t } = useTranslation('support');
  const [stars, setStars] = useState(0);
  const group = useId();
  const { send, isSending } = useEndpointMutation(rateSupport, {
    onReply: () =>
      updateOpenConversation(id, (opened) => ({
        ...opened,
        conversation: { ...opened.conversation, rating: stars },
      })),
  });
  if (rating !== null)
    return (
      <li className={styles.line} role="status">
        {t('thanks')}
      </li>
    );
  return (
    <li className={styles.rating}>
      <b id={group}>{staff ? t('howWas', { name: staff.username }) : t('howWasUs')}</b>
      <div className={styles.stars} role="radiogroup" aria-labelledby={group}>
        {all.map((count) => (
          <label key={count} data-on={count <= stars}>
            <input
              type="radio"
              name={group}
              aria-label={t('starsOf', { count })}
              checked={stars === count}
              onChange={() => setStars(count)}
            />
            <Icon name="star" size={24} filled={count <= stars} />
          </label>
        ))}
      </div>
      <Button
        block
        loading={isSending}
        disabled={stars === 0}
        onClick={() => void send({ id, stars, ...currentGuestField() })}
      >
        {t('send')}
      </Button>
    </li>
  );
};
