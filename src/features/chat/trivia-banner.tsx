import { useTranslation } from 'react-i18next';
import { triviaModal } from '#features/trivia/feature.ts';
import { Icon } from '#ui/icon.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { useChatRoom, type Trivia } from './chat-room.ts';
import { formatLeft, useNow } from './use-now.ts';

/** Says that a question comes or is open; gone when its time is over. */
export const TriviaBanner = () => {
  const trivia = useChatRoom((state) => state.trivia);
  return trivia && <Banner key={trivia.id} trivia={trivia} />;
};

const Banner = ({ trivia: { startsAt, endsAt } }: { readonly trivia: Trivia }) => {
  const { t } = useTranslation('chat');
  const openModal = useOpenModal();
  const room = useChatRoom((state) => state.room);
  const now = useNow(endsAt);
  if (now >= endsAt) return null;
  const isLive = now >= startsAt;
  const left = formatLeft((isLive ? endsAt : startsAt) - now);
  const content = (
    <>
      <span className="prop">
        <Icon name="spark" size={22} />
      </span>
      <span>
        <b>{t(isLive ? 'trivia.live' : 'trivia.soon')}</b>
        <span className="p">{t(isLive ? 'trivia.liveText' : 'trivia.soonText')}</span>
      </span>
      <time role="timer" aria-label={t('trivia.left', { time: left })}>
        {left}
      </time>
    </>
  );
  if (!isLive) return <div className="trivia">{content}</div>;
  return (
    <button
      type="button"
      className="trivia"
      aria-haspopup="dialog"
      onClick={() => openModal(triviaModal, { room })}
    >
      {content}
    </button>
  );
};
