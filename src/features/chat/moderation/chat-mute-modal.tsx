import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryOptions, meansMissing } from '#api/query.ts';
import { findMute } from '#contract/chat.ts';
import { findProfile } from '#contract/profile.ts';
import { useUser } from '#session/user.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import type { ModalProps } from '#ui/modal.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { chatMuteModal } from './feature.ts';
import { MuteDialog } from './mute-dialog.tsx';

/** Asks staff for the duration and reason of a mute. Closes for non-staff or an unknown player. */
const ChatMuteModal = ({ params: { username }, onClose }: ModalProps<typeof chatMuteModal>) => {
  const { t } = useTranslation('moderation');
  const isStaff = useUser().profile.permissions.includes('chat.moderate');
  const requested = { staleTime: 0, enabled: isStaff };
  const profile = useQuery({
    ...endpointQueryOptions(findProfile, { get_by: 'username', search_for: username }),
    ...requested,
  });
  const mute = useQuery({ ...endpointQueryOptions(findMute, { username }), ...requested });
  const error = profile.error ?? mute.error;
  const isMissing = meansMissing(error);
  useEffect(() => {
    if (isMissing) showToast({ type: 'info', message: t('missing') });
    if (isMissing || !isStaff) onClose();
  }, [isMissing, isStaff, onClose, t]);
  if (isMissing || !isStaff) return null;
  if (profile.data && mute.data)
    return <MuteDialog profile={profile.data.profile} mute={mute.data} onClose={onClose} />;
  const reload = () => void Promise.all([profile.refetch(), mute.refetch()]);
  return (
    <Dialog title={t('title')} icon="sound-off" width={480} onClose={onClose}>
      {error ? (
        <ErrorBlock title={t('failed')} onRetry={reload} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={420} radius={14} />
        </div>
      )}
    </Dialog>
  );
};

export default ChatMuteModal;
