import { Trans, useTranslation } from 'react-i18next';
import { authModal } from '#features/auth/feature.ts';
import { formatAmount, withoutZeroCents } from '#lib/format-money.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { PerkCards } from './perks/perk-cards.tsx';
import { RankPicture } from './rank-picture.tsx';
import type { RankStanding } from './rank-of.ts';
import { RankProgress } from './rank-progress.tsx';
import { TierArc } from './tier-arc.tsx';
import { TierTable } from './tier-table.tsx';
import { useRank, useRankName } from './use-rank.ts';
import styles from './vip.module.css';

/** The player's level, what the next one requires, and how levels work. */
export const OwnLevel = () => {
  const { t } = useTranslation('vip');
  const { online, profile } = useUser();
  const standing = useRank(profile.xp);
  if (!standing) return null;
  return (
    <div className={styles.ownLevel}>
      <TierArc xp={profile.xp} rank={standing.rank} />
      {online ? <Progress standing={standing} xp={profile.xp} /> : <GuestLine />}
      <PerkCards standing={standing} />
      <TierTable />
      <section aria-label={t('how')}>
        <h3>{t('how')}</h3>
        <ul>
          {(['counts', 'keeps', 'shows'] as const).map((key) => (
            <li key={key}>
              <Icon name="check" size={17} />
              {t(key)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};

const GuestLine = () => {
  const { t } = useTranslation('vip');
  const openModal = useOpenModal();
  return (
    <p className={styles.guest}>
      {t('guest')}
      <Button onClick={() => openModal(authModal, { tab: 'login' })}>{t('login')}</Button>
    </p>
  );
};

const Progress = ({ standing, xp }: { readonly standing: RankStanding; readonly xp: string }) => {
  const { t } = useTranslation('vip');
  const nameOf = useRankName();
  const { rank, next } = standing;
  const values = {
    xp: formatAmount(xp),
    next: next ? withoutZeroCents(formatAmount(next.start)) : '',
  };
  return (
    <div className={styles.levelProgress}>
      <div className={styles.ends}>
        <b>
          <RankPicture tier={rank.tier} size={22} />
          {nameOf(rank)}
        </b>
        {next && (
          <b>
            {nameOf(next)}
            <RankPicture tier={next.tier} size={22} />
          </b>
        )}
      </div>
      <RankProgress xp={xp} />
      <p className="sec num">
        <Trans t={t} i18nKey={next ? 'wagered' : 'wageredMost'} values={values} components={{ b: <b /> }} />
      </p>
    </div>
  );
};
