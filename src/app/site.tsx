import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { withWords } from '#features/face.ts';
import { useOffersOff } from '#session/site.ts';
import { useIsOnline } from '#session/user.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NotFound } from '#ui/lazy-not-found.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { NoPage } from './no-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { useRoutes, type RouteEntry } from './routes.tsx';
import { SignInFirst } from './sign-in-first.tsx';

const AccountLayout = lazyPart<{ readonly children: ReactNode }>(
  withWords(
    () => import('./account/words.ts'),
    async () => ({ default: (await import('./account/account-layout.tsx')).AccountLayout }),
  ),
  { waiting: <PageSkeleton /> },
);

/** Players load nothing of it. */
const StaffSite = lazyPart(async () => ({ default: (await import('./staff-site.tsx')).StaffSite }), {
  waiting: <PageSkeleton />,
});

/** The page of the address in its layout. */
export const Site = () => (
  <Routes>
    {useRoutes().map((route) => (
      <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
    ))}
    <Route path="/staff/*" element={<StaffSite />} />
  </Routes>
);

const RoutePage = ({ route }: { readonly route: RouteEntry }) => {
  const { pathname } = useLocation();
  const isOnline = useIsOnline();
  const off = useOffersOff();
  const isOff = route.offers?.every((offer) => off.includes(offer));
  if (isOff) return <NoPage />;
  const page = route.needsLogin && !isOnline ? <SignInFirst /> : <route.Page />;
  const guarded = (
    <ErrorBoundary key={pathname} fallback={<NotFound />}>
      {page}
    </ErrorBoundary>
  );
  if (route.layout === 'bare') return guarded;
  const isAccount = route.layout === 'account' && isOnline;
  return (
    <Layout isGamePage={route.layout === 'game'}>
      {isAccount ? <AccountLayout>{guarded}</AccountLayout> : guarded}
    </Layout>
  );
};
