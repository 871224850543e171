import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePicture } from '#api/use-picture.ts';
import { nameColor } from '#lib/format-text.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { staffTransferPicture, type StaffTransfer } from '#contract/vip.ts';
import { useRanks } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { useRankName } from '../use-rank.ts';
import { DecisionForm } from './decision-form.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './vip-staff.module.css';

/** A request: player, level, pictures and decision. */
export const StaffTransferCard = ({ transfer }: { readonly transfer: StaffTransfer }) => {
  const { t } = useTranslation('vip');
  const { player, state, created_at: sentAt } = transfer;
  return (
    <section className={classNames(styles.transfer, 'card')} aria-label={player.username}>
      <header>
        <h2>
          <Link to={`/staff/players/${player.id}`} style={{ color: nameColor(player.username) }}>
            <Clipped text={player.username} />
          </Link>
        </h2>
        <span className="sec">
          {t('staffTransfers.sent')} {formatDateTime(sentAt)}
        </span>
        <Badge tone={stateTone(state)} className={styles.badge}>
          {t(`staffTransfers.states.${state}`)}
        </Badge>
      </header>
      <Facts transfer={transfer} />
      <Pictures transfer={transfer} />
      <Decision transfer={transfer} />
    </section>
  );
};

const Facts = ({ transfer: { player, casino, username, level_there: there } }: Shown) => {
  const { t } = useTranslation('vip');
  const here = useRanks()[player.level];
  const nameOf = useRankName();
  return (
    <dl>
      <dt>{t('staffTransfers.levelHere')}</dt>
      <dd>{here && nameOf(here)}</dd>
      <dt>{t('staffTransfers.casino')}</dt>
      <dd dir="auto">{casino}</dd>
      <dt>{t('staffTransfers.name')}</dt>
      <dd dir="auto">{username}</dd>
      <dt>{t('staffTransfers.levelThere')}</dt>
      <dd dir="auto">{there}</dd>
    </dl>
  );
};

interface Shown {
  readonly transfer: StaffTransfer;
}

/** Pictures, shown on demand because each view is logged. */
const Pictures = ({ transfer: { files, player } }: Shown) => {
  const { t } = useTranslation('vip');
  const [isShown, setShown] = useState(false);
  if (!isShown)
    return (
      <Button className={styles.show} onClick={() => setShown(true)}>
        {t('staffTransfers.show', { count: files.length })}
      </Button>
    );
  return (
    <div className={styles.pictures}>
      {files.map((id, index) => (
        <Picture
          key={id}
          id={id}
          name={t('staffTransfers.picture', { number: index + 1, username: player.username })}
        />
      ))}
    </div>
  );
};

const Picture = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const { t } = useTranslation('vip');
  const { url, failed, again } = usePicture(staffTransferPicture, id);
  if (failed) return <ErrorBlock title={t('staffTransfers.pictureFailed')} onRetry={again} />;
  if (url === null) return <Skeleton height={200} radius={14} />;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={name} />
    </a>
  );
};

const Decision = ({ transfer }: Shown) => {
  const { t } = useTranslation('vip');
  const mayDecide = useUser().profile.permissions.includes('vip.decide');
  const granted = useRanks()[transfer.level ?? -1];
  const nameOf = useRankName();
  if (transfer.state === 'waiting')
    return mayDecide ? (
      <DecisionForm transfer={transfer} />
    ) : (
      <p className="sec">{t('staffTransfers.notAllowed')}</p>
    );
  return (
    <p className="sec" dir="auto">
      {granted
        ? t('staffTransfers.grantedLevel', { level: nameOf(granted) })
        : t('staffTransfers.refusedWith', { reason: transfer.reason ?? '' })}
    </p>
  );
};
