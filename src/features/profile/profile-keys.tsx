import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { pushNotice } from '#api/notices.ts';
import { chatMuteModal } from '#features/moderation/feature.ts';
import type { PublicProfile } from '#server/features/profile/contract.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { useIgnore } from './use-profile.ts';

/** What the visitor can do: edit the own profile; ignore somebody else, and as staff mute. */
export const ProfileKeys = ({
  profile: { id, self, username, roles },
}: {
  readonly profile: PublicProfile;
}) => {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const openModal = useOpenModal();
  const { online, ignored_users, profile } = useUser();
  const { toggle, isSending } = useIgnore();
  if (self)
    return <Button onClick={() => void navigate('/my-account/general/profile')}>{t('modal.edit')}</Button>;
  if (!online) return null;
  const isIgnored = ignored_users.includes(id);
  const press = async () => {
    const status = await toggle(id);
    if (status !== null)
      pushNotice({ message: t(status ? 'modal.ignored' : 'modal.unignored', { username }) });
  };
  return (
    <div className="profilekeys">
      {profile.roles.length > 0 && roles.length === 0 && (
        <Button icon="sound-off" onClick={() => openModal(chatMuteModal, { username })}>
          {t('modal.mute')}
        </Button>
      )}
      <Button icon={isIgnored ? 'eye' : 'eye-off'} loading={isSending} onClick={() => void press()}>
        {t(isIgnored ? 'modal.unignore' : 'modal.ignore')}
      </Button>
    </div>
  );
};
