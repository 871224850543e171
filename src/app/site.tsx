import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { withWords } from '#features/feature-types.ts';
import { useDisabledOfferings } from '#session/site.ts';
import { useIsSignedIn } from '#session/user.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { NotFound } from '#ui/lazy-not-found.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { SiteLayout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { useRoutes, type RouteEntry } from './routes.tsx';
import { RequireSignIn } from './require-sign-in.tsx';

const AccountLayout = lazyComponent<{ readonly children: ReactNode }>(
  withWords(
    () => import('./account/words.ts'),
    async () => ({ default: (await import('./account/account-layout.tsx')).AccountLayout }),
  ),
  { waiting: <PageSkeleton /> },
);

/** Lazy, so that players load none of it. */
const StaffSite = lazyComponent(async () => ({ default: (await import('./staff-site.tsx')).StaffSite }), {
  waiting: <PageSkeleton />,
});

/** Renders the page of the address in its layout. */
export const SitePages = () => (
  <Routes>
    {useRoutes().map((route) => (
      <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
    ))}
    <Route path="/staff/*" element={<StaffSite />} />
  </Routes>
);

const RoutePage = ({ route }: { readonly route: RouteEntry }) => {
  const { pathname } = useLocation();
  const isOnline = useIsSignedIn();
  const off = useDisabledOfferings();
  const isOff = route.offers?.every((offer) => off.includes(offer));
  if (isOff) return <NotFoundPage />;
  const page = route.needsLogin && !isOnline ? <RequireSignIn /> : <route.Page />;
  const guarded = (
    <ErrorBoundary key={pathname} fallback={<NotFound />}>
      {page}
    </ErrorBoundary>
  );
  if (route.layout === 'bare') return guarded;
  const isAccount = route.layout === 'account' && isOnline;
  return (
    <SiteLayout isGamePage={route.layout === 'game'}>
      {isAccount ? <AccountLayout>{guarded}</AccountLayout> : guarded}
    </SiteLayout>
  );
};
