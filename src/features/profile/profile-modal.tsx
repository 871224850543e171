import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryOptions, meansMissing } from '#api/query.ts';
import { findProfile, type PublicProfile } from '#contract/profile.ts';
import { nameColor, truncateMiddle } from '#lib/format-text.ts';
import { formatDay } from '#lib/format-time.ts';
import { RankBadge, RankName, RankProgress } from '#features/vip/feature.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DialogClose, DialogFrame, DialogTitle } from '#ui/dialog-frame.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ModalProps } from '#ui/modal.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { profileModal } from './feature.ts';
import { ProfileCover } from './profile-cover.tsx';
import { ProfileStatList } from './profile-figures.tsx';
import { ProfileActions } from './profile-keys.tsx';
import styles from './profile-modal.module.css';

/** Public profile of a player. Closes if the player does not exist. */
const ProfileModal = ({ params, onClose }: ModalProps<typeof profileModal>) => {
  const { t } = useTranslation('profile');
  const { id, username } = params;
  const requested =
    id === undefined ? { get_by: 'username', search_for: username } : { get_by: 'id', search_for: id };
  const isNamed = requested.search_for !== undefined && requested.search_for !== '';
  const { data, error, refetch } = useQuery({
    // The query is disabled if there is no name.
    ...endpointQueryOptions(findProfile, requested as { get_by: 'id' | 'username'; search_for: string }),
    enabled: isNamed,
    staleTime: 0,
  });
  const isMissing = !isNamed || meansMissing(error);
  useEffect(() => {
    if (!isMissing) return;
    showToast({ type: 'info', message: t('modal.missing') });
    onClose();
  }, [isMissing, onClose, t]);
  if (isMissing) return null;
  return (
    <DialogFrame width={520} onClose={onClose} className={styles.modal}>
      <DialogTitle hidden>{data?.profile.username ?? t('modal.title')}</DialogTitle>
      <ProfileCover />
      <DialogClose isOverPicture />
      {data && <ProfileBody profile={data.profile} />}
      {!data && error && <ErrorBlock title={t('modal.failed')} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={styles.body} aria-busy="true">
          <Skeleton width={100} height={100} radius={50} />
          <Skeleton height={140} radius={14} />
        </div>
      )}
    </DialogFrame>
  );
};

const ProfileBody = ({ profile }: { readonly profile: PublicProfile }) => {
  const { t } = useTranslation('profile');
  const { username, wager, roles } = profile;
  const since = t('modal.since', { date: formatDay(profile.created_at) });
  return (
    <div className={styles.body}>
      <span className={styles.face}>
        <Avatar name={username} look={profile.avatar} size={92} />
        {wager !== null && <RankBadge className={styles.rank} xp={wager} size={34} />}
      </span>
      <div className={styles.name}>
        <div className="grow">
          <b dir="auto" style={{ color: nameColor(username) }}>
            {username}
          </b>
          {roles.map((role) => (
            <Badge key={role} className={styles.role} tone="info">
              {t(`modal.roles.${role}`)}
            </Badge>
          ))}
          <p className="sec">
            {wager !== null && (
              <>
                <RankName xp={wager} />
                {' · '}
              </>
            )}
            {since}
          </p>
        </div>
        <ProfileActions profile={profile} />
      </div>
      {wager !== null && <RankProgress xp={wager} />}
      <ProfileStatList profile={profile} />
      <div className={styles.foot}>
        <span className="row">
          {t('modal.id')} <span className="mono">{truncateMiddle(profile.id)}</span>
          <CopyButton text={profile.id} label={t('modal.copyId')} />
        </span>
        <PrivacyNote profile={profile} />
      </div>
    </div>
  );
};

const PrivacyNote = ({ profile: { self, private_stats, username } }: { readonly profile: PublicProfile }) => {
  const { t } = useTranslation('profile');
  // The hidden stats already show a privacy note.
  if (!self && private_stats) return null;
  const others = t('modal.publicNote', { username });
  const own = t(private_stats ? 'modal.ownNote' : 'modal.ownPublic');
  return (
    <span className="row">
      <Icon name={private_stats ? 'lock' : 'info'} size={15} />
      {self ? own : others}
    </span>
  );
};

export default ProfileModal;
