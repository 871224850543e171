import { NotFound } from '#ui/lazy-not-found.ts';
import { Layout } from './layout.tsx';

/** Shown for an unknown address, or one this visitor may not see. */
export const NotFoundPage = () => (
  <Layout isGamePage={false}>
    <NotFound />
  </Layout>
);
