import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameColor } from '#lib/format-text.ts';
import { formatDay, formatMoment } from '#lib/format-time.ts';
import type { StaffPlayer } from '#server/features/staff/contract.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ReasonDialog, type ReasonAct } from './reason-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';

/** Who it is, in which state, and the keys of what may be done. */
export const PlayerHead = ({ player }: { readonly player: StaffPlayer }) => {
  const { t } = useTranslation('staff');
  const [asked, setAsked] = useState<ReasonAct | 'roles' | null>(null);
  const { username, blocked, may } = player;
  const close = () => setAsked(null);
  const dates = [
    t('player.joined', { day: formatDay(player.created_at) }),
    ...(player.seen_at === null ? [] : [t('player.seen', { moment: formatMoment(player.seen_at) })]),
  ];
  return (
    <section className="card staff-hero" aria-label={username}>
      <Avatar name={username} size={72} />
      <div className="grow">
        <div className="staff-name">
          <h1 className="display" style={{ color: nameColor(username) }}>
            {username}
          </h1>
          <States player={player} />
        </div>
        <p className="sec">{dates.join(' · ')}</p>
        {blocked && <p className="sec">{sentenceOf(blocked, t)}</p>}
      </div>
      <div className="staff-acts">
        {may.includes('set-roles') && (
          <Button icon="users" onClick={() => setAsked('roles')}>
            {t('player.roles')}
          </Button>
        )}
        {may.includes('ask-reset') && !player.reset && (
          <Button icon="key" onClick={() => setAsked('reset')}>
            {t('player.askReset')}
          </Button>
        )}
        {may.includes('block') && (
          <Button variant="danger" onClick={() => setAsked('block')}>
            {t('player.block')}
          </Button>
        )}
        {may.includes('unblock') && (
          <Button onClick={() => setAsked('unblock')}>{t('player.unblock')}</Button>
        )}
      </div>
      {asked === 'roles' && <RolesDialog player={player} onClose={close} />}
      {asked !== null && asked !== 'roles' && <ReasonDialog act={asked} player={player} onClose={close} />}
    </section>
  );
};

const States = ({ player }: { readonly player: StaffPlayer }) => {
  const { t } = useTranslation('staff');
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
          {t(`roles.${role}`)}
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
    ? t('player.blockedSince', { moment: formatMoment(at), by, reason })
    : t('player.blockedAt', { moment: formatMoment(at) });
