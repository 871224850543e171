import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { pushNotice } from '#api/notices.ts';
import { queryOf } from '#api/query.ts';
import { amountToMinor } from '#contract/money.ts';
import { Refusal } from '#engine/core/refusal.ts';
import { findProfile, type PublicProfile } from '#server/features/profile/contract.ts';
import { formatCount } from '#lib/format-count.ts';
import { nameColor, shorten } from '#lib/format-text.ts';
import { formatDay } from '#lib/format-time.ts';
import { RankBadge } from '#features/vip/feature.ts';
import { useMoney } from '#session/fiat.ts';
import { useUser } from '#session/user.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DialogClose, DialogFrame, DialogTitle } from '#ui/dialog-frame.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ModalProps } from '#ui/modal.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { profileModal } from './feature.ts';
import { ProfileCover } from './profile-cover.tsx';
import { useIgnore } from './use-profile.ts';
import './profile-modal.css';

/** What others see of a player. A player who does not exist closes it. */
const ProfileModal = ({ params, onClose }: ModalProps<typeof profileModal>) => {
  const { t } = useTranslation('profile');
  const { id, username } = params;
  const asked =
    id === undefined ? { get_by: 'username', search_for: username } : { get_by: 'id', search_for: id };
  const isNamed = asked.search_for !== undefined && asked.search_for !== '';
  const { data, error, refetch } = useQuery({
    // Without a name nothing is asked.
    ...queryOf(findProfile, asked as { get_by: 'id' | 'username'; search_for: string }),
    enabled: isNamed,
    staleTime: 0,
  });
  const isMissing = !isNamed || error instanceof Refusal;
  useEffect(() => {
    if (!isMissing) return;
    pushNotice({ type: 'info', message: t('modal.missing') });
    onClose();
  }, [isMissing, onClose, t]);
  if (isMissing) return null;
  return (
    <DialogFrame width={520} onClose={onClose} className="profilemodal">
      <DialogTitle hidden>{data?.profile.username ?? t('modal.title')}</DialogTitle>
      <ProfileCover />
      <DialogClose className="over" />
      {data && <ProfileBody profile={data.profile} />}
      {!data && error && <ErrorBlock title={t('modal.failed')} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="profilebody" aria-busy="true">
          <Skeleton width={100} height={100} radius={50} />
          <Skeleton height={140} radius={14} />
        </div>
      )}
    </DialogFrame>
  );
};

const ProfileBody = ({ profile }: { readonly profile: PublicProfile }) => {
  const { t } = useTranslation('profile');
  const money = useMoney();
  const { username, wager, bets } = profile;
  const figures = [
    { label: t('modal.wagered'), value: wager === null ? null : money(amountToMinor(wager)) },
    { label: t('modal.bets'), value: bets === null ? null : formatCount(bets) },
  ];
  return (
    <div className="profilebody">
      <span className="profileface">
        <Avatar name={username} look={profile.avatar} size={92} />
      </span>
      <div className="profilename">
        <div className="grow">
          <b style={{ color: nameColor(username) }}>{username}</b>{' '}
          {wager !== null && <RankBadge xp={wager} size={22} />}
          <p className="sec">{t('modal.since', { date: formatDay(profile.created_at) })}</p>
        </div>
        <ProfileKey profile={profile} />
      </div>
      <dl className="profilefigures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={value === null ? 'muted' : undefined}>{value ?? t('modal.hidden')}</dd>
          </div>
        ))}
      </dl>
      <div className="profilefoot">
        <span className="row">
          {t('modal.id')} <span className="mono">{shorten(profile.id)}</span>
          <CopyButton text={profile.id} label={t('modal.copyId')} />
        </span>
        <PrivacyNote profile={profile} />
      </div>
    </div>
  );
};

const PrivacyNote = ({ profile: { self, private_stats, username } }: { readonly profile: PublicProfile }) => {
  const { t } = useTranslation('profile');
  if (!self && !private_stats) return null;
  const note = private_stats
    ? self
      ? t('modal.ownNote')
      : t('modal.privateNote', { username })
    : t('modal.ownPublic');
  return (
    <span className="row">
      <Icon name={private_stats ? 'lock' : 'info'} size={15} />
      {note}
    </span>
  );
};

const ProfileKey = ({ profile: { id, self, username } }: { readonly profile: PublicProfile }) => {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const { online, ignored_users } = useUser();
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
    <Button icon={isIgnored ? 'eye' : 'eye-off'} loading={isSending} onClick={() => void press()}>
      {t(isIgnored ? 'modal.unignore' : 'modal.ignore')}
    </Button>
  );
};

export default ProfileModal;
