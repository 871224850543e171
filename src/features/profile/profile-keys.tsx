import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showToast } from '#api/toasts.ts';
import { chatMuteModal } from '#features/chat/moderation/feature.ts';
import type { PublicProfile } from '#contract/profile.ts';
import { walletModal } from '#features/wallet/feature.ts';
import { useDisabledOfferings } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { eye } from '#ui/lazy-icons.ts';
import { useIgnore } from './use-profile.ts';
import styles from './profile-modal.module.css';

const coin: IconPath =
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0ZM14.5 9.500c-.5-1-1.400-1.500-2.500-1.500-1.500 0-2.500.8-2.500 2s1 1.700 2.500 2 2.500.8 2.500 2-1 2-2.500 2c-1.200 0-2.100-.5-2.600-1.500M12 6.500V8M12 16v1.500';

/** Actions on a profile: edit one's own; tip or ignore another player; mute as staff. */
export const ProfileActions = ({
  profile: { id, self, username, roles },
}: {
  readonly profile: PublicProfile;
}) => {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const openModal = useOpenModal();
  const { online, ignored_users, profile } = useUser();
  const { toggle, isSending } = useIgnore();
  const hasTips = !useDisabledOfferings().includes('tips');
  if (self)
    return <Button onClick={() => void navigate('/my-account/general/profile')}>{t('modal.edit')}</Button>;
  if (!online) return null;
  const isIgnored = ignored_users.includes(id);
  const press = async () => {
    const status = await toggle(id);
    if (status !== null)
      showToast({ message: t(status ? 'modal.ignored' : 'modal.unignored', { username }) });
  };
  return (
    <div className={styles.keys}>
      {hasTips && (
        <Button variant="primary" onClick={() => openModal(walletModal, { tab: 'tip', username })}>
          <Icon name={coin} size={18} /> {t('modal.tip')}
        </Button>
      )}
      {profile.permissions.includes('chat.moderate') && roles.length === 0 && (
        <Button icon="sound-off" onClick={() => openModal(chatMuteModal, { username })}>
          {t('modal.mute')}
        </Button>
      )}
      <Button icon={isIgnored ? eye : 'eye-off'} loading={isSending} onClick={() => void press()}>
        {t(isIgnored ? 'modal.unignore' : 'modal.ignore')}
      </Button>
    </div>
  );
};
