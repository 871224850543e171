import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RankName } from '#features/vip/feature.ts';
import { gameTile } from '#games/registry.ts';
import { amountToMinor } from '#core/money.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useGames, useRanks } from '#session/site.ts';
import { Clipped } from '#ui/clipped.tsx';
import { countedGames, formatFactor, FULL_WEIGHT_PPM } from './standing.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './tournament.module.css';

/** More would repeat the list of games. */
const MAX_TILES = 6;

/** The games that count, and their weights. */
export const EligibleTournaments = ({ tournament }: { readonly tournament: Tournament }) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  const known = useGames();
  const from = useRanks().find((rank) => rank.id === tournament.min_level);
  const counted = countedGames(
    tournament,
    known.map(({ slug }) => slug),
  );
  const isAll = tournament.games.length === 0;
  const minBet = amountToMinor(tournament.min_bet);
  const shown = counted.slice(0, MAX_TILES);
  return (
    <section className="card pad">
      <h2>{t('counts.title')}</h2>
      <p className="sec">
        {t(isAll ? 'counts.all' : 'counts.some', { count: counted.length })} {t('counts.points')}{' '}
        {counted.some(({ weight }) => weight > FULL_WEIGHT_PPM) && t('counts.double')}{' '}
        {counted.some(({ weight }) => weight < FULL_WEIGHT_PPM) && t('counts.less')}{' '}
        {minBet > 0n && t('counts.minBet', { amount: money(minBet) })}
      </p>
      {from && tournament.min_level > 0 && (
        <p className="sec">
          {t('counts.minLevel')} <RankName xp={from.start} />
        </p>
      )}
      <ul className={styles.games}>
        {shown.map(({ slug, weight }) => (
          <li key={slug}>
            <CountedGame slug={slug} weight={weight} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const CountedGame = ({ slug, weight }: { readonly slug: string; readonly weight: number }) => {
  const { t } = useTranslation('tournaments');
  const game = useGames().find((one) => one.slug === slug);
  const art = gameTile(slug);
  if (!game) return null;
  const factor = weight === 0 ? t('counts.none') : t('counts.factor', { factor: formatFactor(weight) });
  return (
    <Link className={styles.game} to={game.url} {...(weight !== FULL_WEIGHT_PPM && { title: factor })}>
      {art && <img src={art} alt="" width={90} height={120} loading="lazy" />}
      {weight !== FULL_WEIGHT_PPM && (
        <span className={classNames(styles.factor, 'num')}>
          <span aria-hidden="true">{formatFactor(weight)}×</span>
          <span className="visually-hidden">{factor}</span>
        </span>
      )}
      <b>
        <Clipped text={game.name} />
      </b>
    </Link>
  );
};
