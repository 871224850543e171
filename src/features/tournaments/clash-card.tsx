import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { gameTile } from '#games/registry.ts';
import { amountToMinor } from '#core/money.ts';
import { formatPercent } from '#lib/format-count.ts';
import { nameColor } from '#lib/format-text.ts';
import { ANONYMOUS_NAME, type SpinnersClash } from '#contract/tournaments.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useGames } from '#session/site.ts';
import { Clipped } from '#ui/clipped.tsx';
import { Icon } from '#ui/icon.tsx';
import { Counted } from './tournament-card.tsx';
import { useClash, useClashNews, useRenewedAfter, useSiteReadAt } from './use-clash.ts';
import styles from './clash.module.css';
import { classNames } from '#ui/class-names.ts';

/** The daily clash: pool, leader and games. Renders nothing if there is none. */
export const ClashCard = () => {
  const clash = useClash();
  return clash && <Shown clash={clash} />;
};

const Shown = ({ clash }: { readonly clash: SpinnersClash }) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  const endMs = useSiteReadAt() + clash.end_in * 1000;
  useClashNews();
  useRenewedAfter(endMs);
  return (
    <section className={styles.clash} aria-labelledby="clash-title">
      <div>
        <h2 id="clash-title">{t('clash.title')}</h2>
        <p>
          {t('clash.text')} {t('clash.rules', { share: formatPercent(clash.share / 100) })}
        </p>
        <p className={classNames(styles.ends, 'num')}>
          <Icon name="clock" size={15} />
          <Counted endMs={endMs} says="endsIn" />
        </p>
      </div>
      <dl>
        <div>
          <dt>{t('clash.pool')}</dt>
          <dd className={classNames(styles.pool, 'num')}>{money(amountToMinor(clash.total_winnings))}</dd>
        </div>
        <div>
          <dt>
            <Icon name="crown" size={15} />
            {t('clash.king')}
          </dt>
          <dd>
            <King king={clash.current_king} />
          </dd>
        </div>
      </dl>
      <ClashGames slugs={clash.games} />
    </section>
  );
};

const King = ({ king }: { readonly king: SpinnersClash['current_king'] }) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  if (king === null)
    return (
      <>
        <b>{t('clash.noKing')}</b>
        <small>{t('clash.noKingText')}</small>
      </>
    );
  const { username, wager } = king;
  const isHidden = username === ANONYMOUS_NAME;
  return (
    <>
      <b {...(!isHidden && { style: { color: nameColor(username) } })}>
        <bdi>{isHidden ? t('clash.anonymous') : username}</bdi>
      </b>
      <small className="num">{t('clash.wagered', { amount: money(amountToMinor(wager)) })}</small>
    </>
  );
};

const ClashGames = ({ slugs }: { readonly slugs: readonly string[] }) => {
  const { t } = useTranslation('tournaments');
  const games = useGames().filter(({ slug }) => slugs.includes(slug));
  return (
    <ul aria-label={t('clash.games')}>
      {games.map(({ slug, name, url }) => {
        const art = gameTile(slug);
        return (
          <li key={slug}>
            <Link to={url}>
              {art && <img src={art} alt="" width={66} height={88} loading="lazy" />}
              <span>
                <Clipped text={name} />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
