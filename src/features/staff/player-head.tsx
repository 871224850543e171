import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nameColor } from '#lib/format-text.ts';
import { formatDay, formatDateTime } from '#lib/format-time.ts';
import { profileModal } from '#features/profile/feature.ts';
import type { StaffPlayer } from '#contract/staff.ts';
import { Permitted } from '#session/permitted.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { users } from '#ui/lazy-icons.ts';
import { ProtectDialog } from './protect-dialog.tsx';
import { ReasonDialog, type ReasonAction } from './reason-dialog.tsx';
import { useRoleName } from './role-name.ts';
import { RolesDialog } from './roles-dialog.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './staff.module.css';

type Act = ReasonAction | 'roles' | 'protect';

/** Name and state of a player, and the permitted actions. */
export const PlayerHead = ({ player }: { readonly player: StaffPlayer }) => {
  const { t } = useTranslation('staff');
  const openModal = useOpenModal();
  const [requested, setRequested] = useState<Act | null>(null);
  const { username, blocked, may } = player;
  const dates = [
    t('player.joined', { day: formatDay(player.created_at) }),
    ...(player.seen_at === null ? [] : [t('player.seen', { moment: formatDateTime(player.seen_at) })]),
  ];
  return (
    <section className={classNames(styles.hero, 'card')} aria-label={username}>
      <Avatar name={username} size={72} />
      <div className={styles.about}>
        <div className={styles.name}>
          <h1 className="display" style={{ color: nameColor(username) }}>
            {username}
          </h1>
          <States player={player} />
        </div>
        <p className="sec">{dates.join(' · ')}</p>
        {blocked && <p className="sec">{sentenceOf(blocked, t)}</p>}
      </div>
      <div className={styles.actions}>
        <Button icon="user" onClick={() => openModal(profileModal, { id: player.id })}>
          {t('player.profile')}
        </Button>
        {may.includes('set-roles') && (
          <Button icon={users} onClick={() => setRequested('roles')}>
            {t('player.roles')}
          </Button>
        )}
        {may.includes('protect') && (
          <Button icon="sliders" onClick={() => setRequested('protect')}>
            {t('player.protect')}
          </Button>
        )}
        <Permitted to="adjustments.ask">
          <Link className={buttonClass({})} to={`/staff/adjustments?for=${player.id}`}>
            <Icon name="sliders" size={18} />
            {t('player.adjust')}
          </Link>
        </Permitted>
        {may.includes('ask-reset') && !player.reset && (
          <Button icon="key" onClick={() => setRequested('reset')}>
            {t('player.askReset')}
          </Button>
        )}
        {may.includes('block') && (
          <Button variant="danger" onClick={() => setRequested('block')}>
            {t('player.block')}
          </Button>
        )}
        {may.includes('unblock') && (
          <Button onClick={() => setRequested('unblock')}>{t('player.unblock')}</Button>
        )}
      </div>
      {requested !== null && <ActDialog act={requested} player={player} onClose={() => setRequested(null)} />}
    </section>
  );
};

interface ActDialogProps {
  readonly act: Act;
  readonly player: StaffPlayer;
  readonly onClose: () => void;
}

const ActDialog = ({ act, ...rest }: ActDialogProps) => {
  if (act === 'roles') return <RolesDialog {...rest} />;
  return act === 'protect' ? <ProtectDialog {...rest} /> : <ReasonDialog act={act} {...rest} />;
};

const States = ({ player }: { readonly player: StaffPlayer }) => {
  const { t } = useTranslation('staff');
  const roleName = useRoleName();
  return (
    <>
      {player.blocked ? (
        <Badge tone="loss">{t('flags.blocked')}</Badge>
      ) : (
        <Badge tone="win">{t('flags.open')}</Badge>
      )}
      {player.excluded_until !== null && <Badge tone="loss">{t('flags.excluded')}</Badge>}
      {player.roles.map((role) => (
        <Badge key={role} tone="info">
          {roleName(role)}
        </Badge>
      ))}
    </>
  );
};

const sentenceOf = (
  { at, by, reason }: NonNullable<StaffPlayer['blocked']>,
  t: (key: 'player.blockedSince' | 'player.blockedAt', values: Record<string, string>) => string,
): string =>
  by !== null && reason !== null
    ? t('player.blockedSince', { moment: formatDateTime(at), by, reason })
    : t('player.blockedAt', { moment: formatDateTime(at) });
