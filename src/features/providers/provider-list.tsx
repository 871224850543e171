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
import { CasinoTile, CasinoTiles } from './casino-tile.tsx';
import { reels } from '#ui/lazy-icons.ts';
import { ProviderMark } from './provider-mark.tsx';
import { HOUSE_PROVIDER_ID, useHouse } from './use-providers.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './providers.module.css';
import { InputFrame } from '#ui/field-parts.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Page, PageHead } from '#ui/page.tsx';

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
    <Page>
      <PageHead title={t('title')} lead={t('lead')}>
        <InputFrame className={styles.search} role="search">
          <Icon name="search" size={18} />
          <input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </InputFrame>
      </PageHead>
      {shown.length === 0 ? (
        <EmptyState icon="search" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {shown.map((provider) => (
            <li key={provider.id}>
              <ProviderCard provider={provider} />
            </li>
          ))}
        </ul>
      )}
      {wanted === '' && <Newest />}
    </Page>
  );
};

const ProviderCard = ({ provider }: { readonly provider: CasinoProvider }) => {
  const { t } = useTranslation('providers');
  const { id, slug, name, games, thumbnails } = provider;
  const isHouse = id === HOUSE_PROVIDER_ID;
  return (
    <Link
      className={classNames(styles.card, 'card')}
      to={isHouse ? '/games/originals' : `/casino/providers?provider=${slug}`}
    >
      <span className={styles.who}>
        <ProviderMark name={name} size={48} mark={isHouse ? mark : undefined} />
        <span>
          <b>
            <Clipped text={name} />
          </b>
          <small className="num">{t('games', { count: games })}</small>
        </span>
        <Icon className={styles.arrow} name="chevron-right" size={18} />
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
      <SectionHead title={t('newest')} titleId="newest-games" icon={reels}>
        <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to="/casino/providers?category=all">
          {t('viewAll')}
        </Link>
      </SectionHead>
      <CasinoTiles>
        {data.items.map((game) => (
          <CasinoTile key={game.id} game={game} />
        ))}
      </CasinoTiles>
    </section>
  );
};
