import { NotFound } from '#ui/lazy-not-found.ts';
import { SiteLayout } from './layout.tsx';

/** Shown for an unknown address, or one this visitor may not see. */
export const NotFoundPage = () => (
  <SiteLayout isGamePage={false}>
    <NotFound />
  </SiteLayout>
);
