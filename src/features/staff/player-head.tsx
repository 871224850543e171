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
  const [requested, setRequested] = useState<Act | null>(null);
  const { username, blocked, withdrawals_held: held } = player;
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
        {held && (
          <p className="sec">
            {t('player.heldSince', {
              moment: formatDateTime(held.at),
              by: held.by ?? t('screening.service'),
              reason: held.reason,
            })}
          </p>
        )}
      </div>
      <Actions player={player} onRequest={setRequested} />
      {requested !== null && <ActDialog act={requested} player={player} onClose={() => setRequested(null)} />}
    </section>
  );
};

interface ActionsProps {
  readonly player: StaffPlayer;
  readonly onRequest: (act: Act) => void;
}

const Actions = ({ player, onRequest }: ActionsProps) => {
  const { t } = useTranslation('staff');
  const openModal = useOpenModal();
  const { may } = player;
  return (
    <div className={styles.actions}>
      <Button icon="user" onClick={() => openModal(profileModal, { id: player.id })}>
        {t('player.profile')}
      </Button>
      {may.includes('set-roles') && (
        <Button icon={users} onClick={() => onRequest('roles')}>
          {t('player.roles')}
        </Button>
      )}
      {may.includes('protect') && (
        <Button icon="sliders" onClick={() => onRequest('protect')}>
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
        <Button icon="key" onClick={() => onRequest('reset')}>
          {t('player.askReset')}
        </Button>
      )}
      {may.includes('hold') && <Button onClick={() => onRequest('hold')}>{t('player.hold')}</Button>}
      {may.includes('release') && <Button onClick={() => onRequest('release')}>{t('player.release')}</Button>}
      {may.includes('block') && (
        <Button variant="danger" onClick={() => onRequest('block')}>
          {t('player.block')}
        </Button>
      )}
      {may.includes('unblock') && <Button onClick={() => onRequest('unblock')}>{t('player.unblock')}</Button>}
    </div>
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
      {player.withdrawals_held && <Badge tone="wait">{t('flags.held')}</Badge>}
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
