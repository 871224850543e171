import { useTranslation } from 'react-i18next';
import { nameColor } from '#lib/format-text.ts';
import { profileModal } from '#features/profile/feature.ts';
import { RankBadge } from '#features/vip/feature.ts';
import type { RankingRow } from '#contract/tournaments.ts';
import { Clipped } from '#ui/clipped.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './tournament.module.css';

/** A ranked player; links to the profile unless anonymous. */
export const PlayerName = ({ user }: Pick<RankingRow, 'user'>) => {
  const { t } = useTranslation('tournaments');
  const openModal = useOpenModal();
  if (user === null)
    return (
      <span className={classNames(styles.player, 'sec')}>
        <Icon name="eye-off" size={15} />
        {t('ranking.anonymous')}
      </span>
    );
  const { id, username, wager } = user;
  return (
    <span className={styles.player}>
      <RankBadge xp={wager} size={16} />
      <button
        type="button"
        dir="auto"
        style={{ color: nameColor(username) }}
        aria-label={t('ranking.openPlayer', { player: username })}
        onClick={() => openModal(profileModal, { id })}
      >
        <Clipped text={username} />
      </button>
    </span>
  );
};
