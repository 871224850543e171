import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { amountToMinor } from '#core/money.ts';
import { gameTile } from '#games/registry.ts';
import { formatCount, formatPercent } from '#lib/format-count.ts';
import type { PublicProfile } from '#contract/profile.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useGames } from '#session/site.ts';
import { Clipped } from '#ui/clipped.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './profile-modal.module.css';
import { FieldLabel } from '#ui/field-parts.tsx';
import { Figures } from '#ui/figures.tsx';

interface ProfileFiguresProps {
  readonly profile: PublicProfile;
}

/** Public stats and most played games of a player, or a note that they are private. */
export const ProfileStatList = ({ profile }: ProfileFiguresProps) => {
  const { t } = useTranslation('profile');
  const money = useMoneyFormatter();
  const { username, wager, bets, rewards, tips, most_played: games } = profile;
  if (wager === null || bets === null || rewards === null || tips === null)
    return (
      <p className={styles.private}>
        <Icon name="lock" size={18} />
        {t('modal.privateNote', { username })}
      </p>
    );
  const figures = [
    [t('modal.wagered'), money(amountToMinor(wager))],
    [t('modal.bets'), formatCount(bets)],
    [t('modal.rewards'), money(amountToMinor(rewards))],
    [t('modal.tips'), money(amountToMinor(tips))],
  ];
  return (
    <>
      <Figures className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Figures>
      {games && games.length > 0 && <MostPlayed games={games} />}
    </>
  );
};

const MostPlayed = ({ games }: { readonly games: NonNullable<PublicProfile['most_played']> }) => {
  const { t } = useTranslation('profile');
  const offered = useGames();
  return (
    <section aria-label={t('modal.mostPlayed')}>
      <FieldLabel as="h3">{t('modal.mostPlayed')}</FieldLabel>
      <ul className={styles.mostPlayed}>
        {games.map(({ game, share }) => {
          const { name = game, url } = offered.find(({ slug }) => slug === game) ?? {};
          const content = (
            <>
              <img src={gameTile(game) ?? undefined} alt="" width="300" height="400" />
              <b>
                <Clipped text={name} />
              </b>
              <span>{t('modal.share', { percent: formatPercent(share) })}</span>
            </>
          );
          return <li key={game}>{url === undefined ? content : <Link to={url}>{content}</Link>}</li>;
        })}
      </ul>
    </section>
  );
};
