import { NotFound } from '#ui/lazy-not-found.ts';
import { Layout } from './layout.tsx';

/** What is drawn where there is no page, or none for this visitor. */
export const NotFoundPage = () => (
  <Layout isGamePage={false}>
    <NotFound />
  </Layout>
);
