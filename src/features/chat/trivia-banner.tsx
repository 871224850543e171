import { useTranslation } from 'react-i18next';
import { triviaModal } from '#features/trivia/feature.ts';
import { formatAmount } from '#lib/format-money.ts';
import { useDisabledOfferings } from '#session/site.ts';
import { GiftPicture } from '#ui/gift-picture.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { useChatRoom, type Trivia } from './chat-room.ts';
import { formatRemaining, useTimeUntil } from './use-now.ts';
import styles from './trivia-banner.module.css';

/** Announces an upcoming or open trivia question; hidden when its time is over. */
export const TriviaBanner = () => {
  const trivia = useChatRoom((state) => state.trivia);
  return trivia && <Banner key={trivia.id} trivia={trivia} />;
};

const Banner = ({ trivia: { startsAt, endsAt, pool: told } }: { readonly trivia: Trivia }) => {
  const { t } = useTranslation('chat');
  const openModal = useOpenModal();
  const room = useChatRoom((state) => state.room);
  const isOffered = !useDisabledOfferings().includes('trivia_prizes');
  const now = useTimeUntil(endsAt);
  if (now >= endsAt) return null;
  const isLive = now >= startsAt;
  const pool = isOffered ? told : null;
  const amount = pool === null ? '' : formatAmount(pool);
  const [soon, live] =
    pool === null ? (['soonText', 'liveText'] as const) : (['soonPool', 'livePool'] as const);
  const left = formatRemaining((isLive ? endsAt : startsAt) - now);
  const content = (
    <>
      <span className={styles.picture}>
        {pool === null ? <Icon name="spark" size={22} /> : <GiftPicture tone="warm" size={36} />}
      </span>
      <span>
        <b>{t(isLive ? 'trivia.live' : 'trivia.soon')}</b>
        <span className={styles.text}>{t(`trivia.${isLive ? live : soon}`, { amount })}</span>
      </span>
      <time role="timer" aria-label={t('trivia.left', { time: left })}>
        {left}
      </time>
    </>
  );
  if (!isLive) return <div className={styles.banner}>{content}</div>;
  return (
    <button
      type="button"
      className={styles.banner}
      aria-haspopup="dialog"
      onClick={() => openModal(triviaModal, { room })}
    >
      {content}
    </button>
  );
};
