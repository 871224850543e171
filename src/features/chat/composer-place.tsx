import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConnectionStatus } from '#api/realtime.ts';
import { authModal } from '#features/auth/feature.ts';
import { formatDay, formatHourMinute } from '#lib/format-time.ts';
import { useIsSignedIn } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useChatRoom } from './chat-room.ts';
import { ChatComposer } from './composer.tsx';
import { useIsMuted } from './use-muted.ts';
import styles from './composer.module.css';
import { classNames } from '#ui/class-names.ts';
import { ButtonPair } from '#ui/button-pair.tsx';
import { textLinkClass } from '#ui/text-link.tsx';

/** Shorter connection losses do not replace the composer. */
const OFFLINE_AFTER_MS = 1_500;

/** The composer, or the reason why the player cannot write. */
export const ComposerPlace = () => {
  const isOnline = useIsSignedIn();
  const isOffline = useOffline();
  const muted = useChatRoom((state) => state.muted);
  const isMuted = useIsMuted();
  if (isOffline) return <OfflineGate />;
  if (!isOnline) return <GuestGate />;
  if (muted && isMuted) return <MutedGate {...muted} />;
  return <ChatComposer />;
};

function useOffline(): boolean {
  const isLost = useConnectionStatus((status) => status === 'paused');
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOffline(isLost), isLost ? OFFLINE_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [isLost]);
  return isOffline;
}

const OfflineGate = () => {
  const { t } = useTranslation('chat');
  return (
    <div className={classNames(styles.composer, styles.gate)} role="status">
      <b>
        <Spinner className={styles.spinner} />
        {t('offline.title')}
      </b>
      <p>{t('offline.text')}</p>
    </div>
  );
};

const GuestGate = () => {
  const { t } = useTranslation('chat');
  const openModal = useOpenModal();
  return (
    <div className={classNames(styles.composer, styles.gate)}>
      <b>{t('guest.title')}</b>
      <p>{t('guest.text')}</p>
      <ButtonPair>
        <Button variant="primary" onClick={() => openModal(authModal, { tab: 'register' })}>
          {t('guest.register')}
        </Button>
        <Button onClick={() => openModal(authModal, { tab: 'login' })}>{t('guest.login')}</Button>
      </ButtonPair>
    </div>
  );
};

const MutedGate = ({ until, reason }: { readonly until: string; readonly reason: string }) => {
  const { t } = useTranslation('chat');
  const [today] = useState(() => formatDay(new Date().toISOString()));
  const day = formatDay(until);
  const time = day === today ? formatHourMinute(until) : `${day}, ${formatHourMinute(until)}`;
  return (
    <div className={classNames(styles.composer, styles.gate)} role="status">
      <b>
        <Icon name="sound-off" size={18} />
        {t('muted.until', { time })}
      </b>
      <p>
        {reason === '' ? t('muted.noReason') : t('muted.reason', { reason })}{' '}
        <Link className={textLinkClass} to="/info/chat-rules">
          {t('rules')}
        </Link>
      </p>
    </div>
  );
};
