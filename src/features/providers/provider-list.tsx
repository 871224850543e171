import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { getCasinoGames, type CasinoProvider } from '#contract/providers.ts';
import { Picture } from '#src/canvas/picture.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import mark from '../../../assets/shell/icon.svg';
import { CasinoTile } from './casino-tile.tsx';
import { reels } from '#ui/lazy-icons.ts';
import { ProviderMark } from './provider-mark.tsx';
import { HOUSE_PROVIDER_ID, useHouse } from './use-providers.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './providers.module.css';
import { InputFrame } from '#ui/field-parts.tsx';

/** One row of tiles. */
const NEWEST = 8;

/** List of providers with a name search, and the newest games. */
export const ProviderList = ({ providers }: { readonly providers: readonly CasinoProvider[] }) => {
  const { t } = useTranslation('providers');
  usePageTitle(t('title'));
  const [typed, setTyped] = useState('');
  const house = useHouse(t('house'));
  const wanted = typed.trim().toLocaleLowerCase();
  const shown = [house, ...providers].filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    <div className={styles.provs}>
      <header>
        <div>
          <h1 className="display">{t('title')}</h1>
          <p className="sec">{t('lead')}</p>
        </div>
        <InputFrame role="search">
          <Icon name="search" size={18} />
          <input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </InputFrame>
      </header>
      {shown.length === 0 ? (
        <EmptyState icon="search" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <ul className={styles.provCards}>
          {shown.map((provider) => (
            <li key={provider.id}>
              <ProviderCard provider={provider} />
            </li>
          ))}
        </ul>
      )}
      {wanted === '' && <Newest />}
    </div>
  );
};

const ProviderCard = ({ provider }: { readonly provider: CasinoProvider }) => {
  const { t } = useTranslation('providers');
  const { id, slug, name, games, thumbnails } = provider;
  const isHouse = id === HOUSE_PROVIDER_ID;
  return (
    <Link
      className={classNames(styles.provCard, 'card')}
      to={isHouse ? '/games/originals' : `/casino/providers?provider=${slug}`}
    >
      <span className={styles.who}>
        {isHouse ? (
          <img className={styles.providerMark} src={mark} alt="" width={48} height={48} />
        ) : (
          <ProviderMark name={name} size={48} />
        )}
        <span>
          <b>
            <Clipped text={name} />
          </b>
          <small className="num">{t('games', { count: games })}</small>
        </span>
        <Icon name="chevron-right" size={18} />
      </span>
      <span className={styles.fan}>
        {thumbnails.map((thumbnail) => (
          <Picture key={thumbnail} address={thumbnail} shown={110} width="110" height="110" loading="lazy" />
        ))}
      </span>
    </Link>
  );
};

/** The newest games. Renders nothing if there are none. */
const Newest = () => {
  const { t } = useTranslation('providers');
  const { data } = useQuery(endpointQueryOptions(getCasinoGames, { per_page: NEWEST }));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="newest-games">
      <div className="sechead">
        <h2 id="newest-games">
          <Icon name={reels} />
          {t('newest')}
        </h2>
        <div className="acts">
          <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to="/casino/providers?category=all">
            {t('viewAll')}
          </Link>
        </div>
      </div>
      <div className={styles.ctiles}>
        {data.items.map((game) => (
          <CasinoTile key={game.id} game={game} />
        ))}
      </div>
    </section>
  );
};
