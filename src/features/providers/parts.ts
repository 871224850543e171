import { sharedPart } from '../face.ts';

/** Games of providers by category, for home. */
export const ProviderRows = sharedPart(
  () => import('./words.ts'),
  async () => (await import('./provider-rows.tsx')).ProviderRows,
  { failed: () => null },
);
