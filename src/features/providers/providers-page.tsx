import { useSearchParams } from 'react-router-dom';
import { gameCategories } from '#contract/providers.ts';
import { NotFound } from '#ui/lazy-not-found.ts';
import { GameList } from './game-list.tsx';
import { ProviderList } from './provider-list.tsx';
import { useProviders } from './use-providers.ts';

/** All providers; the games of one with `?provider=`; all games or one category with `?category=`. */
export const ProvidersPage = () => {
  const providers = useProviders();
  const [requested, setRequested] = useSearchParams();
  const provider = providers.find(({ slug }) => slug === requested.get('provider'));
  const category = gameCategories.find((one) => one === requested.get('category'));
  if (providers.length === 0 || (requested.has('provider') && !provider)) return <NotFound />;
  if (!provider && !requested.has('category')) return <ProviderList providers={providers} />;
  return (
    <GameList
      key={provider?.slug}
      provider={provider}
      category={category}
      onCategory={(next) =>
        setRequested({ ...(provider && { provider: provider.slug }), category: next ?? 'all' })
      }
    />
  );
};
