import { lazySharedComponent } from '#features/feature-types.ts';

/** Provider games by category, for the home page. */
export const ProviderRows = lazySharedComponent(
  () => import('./words.ts'),
  async () => (await import('./provider-rows.tsx')).ProviderRows,
  { failed: () => null },
);
