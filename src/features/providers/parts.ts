import { lazySharedComponent } from '#features/feature-types.ts';

/** Games of providers by category, for home. */
export const ProviderRows = lazySharedComponent(
  () => import('./words.ts'),
  async () => (await import('./provider-rows.tsx')).ProviderRows,
  { failed: () => null },
);
