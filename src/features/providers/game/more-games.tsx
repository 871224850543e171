import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import { getCasinoGames } from '#contract/providers.ts';
import { buttonClass } from '#ui/button.tsx';
import { CasinoTile, CasinoTiles } from '../casino-tile.tsx';
import { useProviders } from '../use-providers.ts';
import type { GameInfo } from './game-info.ts';
import { SectionHead } from '#ui/section-head.tsx';

const ONE_ROW = 6;

/** Other games of the same provider. Renders nothing if there are none. */
export const MoreGames = ({ game }: Pick<GameInfo, 'game'>) => {
  const { t } = useTranslation('providers');
  const provider = useProviders().find(({ id }) => id === game.provider_id);
  const { data } = useQuery({
    ...endpointQueryOptions(getCasinoGames, { provider: provider?.slug ?? '', per_page: ONE_ROW + 1 }),
    enabled: provider !== undefined,
  });
  const others = data?.items.filter(({ id }) => id !== game.id).slice(0, ONE_ROW) ?? [];
  if (!provider || others.length === 0) return null;
  const title = t('game.moreBy', { provider: game.provider });
  return (
    <section aria-label={title}>
      <SectionHead title={title}>
        <Link
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
          to={`/casino/providers?provider=${provider.slug}`}
        >
          {t('viewAll')}
        </Link>
      </SectionHead>
      <CasinoTiles isNarrow>
        {others.map((other) => (
          <CasinoTile key={other.id} game={other} />
        ))}
      </CasinoTiles>
    </section>
  );
};
