import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { withWords } from '#features/face.ts';
import { StaffShell } from '#features/staff/feature.ts';
import { useOffersOff } from '#session/site.ts';
import { useIsOnline, useUser } from '#session/user.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NotFound } from '#ui/lazy-not-found.ts';
import { Logo } from './brand.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { routes, type RouteEntry } from './routes.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { useScrollPlace } from './use-scroll-place.ts';

const staffRoutes = routes.filter(({ layout }) => layout === 'staff');

const AccountLayout = lazyPart<{ readonly children: ReactNode }>(
  withWords(
    () => import('./account/words.ts'),
    async () => ({ default: (await import('./account/account-layout.tsx')).AccountLayout }),
  ),
  { waiting: <PageSkeleton /> },
);

/** The page of the address in its layout. */
export const Site = () => (
  <Routes>
    {routes.map((route) => (
      <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
    ))}
  </Routes>
);

const RoutePage = ({ route }: { readonly route: RouteEntry }) => {
  const { pathname } = useLocation();
  const isOnline = useIsOnline();
  const own = useUser().profile.roles;
  const off = useOffersOff();
  const isOff = route.offers?.every((offer) => off.includes(offer));
  if (isOff || (route.roles && !route.roles.some((role) => own.includes(role))))
    return (
      <Layout isGamePage={false}>
        <NotFound />
      </Layout>
    );
  const page = route.needsLogin && !isOnline ? <SignInFirst /> : <route.Page />;
  const guarded = (
    <ErrorBoundary key={pathname} fallback={<NotFound />}>
      {page}
    </ErrorBoundary>
  );
  if (route.layout === 'staff') return <StaffLayout>{guarded}</StaffLayout>;
  if (route.layout === 'bare') return guarded;
  const isAccount = route.layout === 'account' && isOnline;
  return (
    <Layout isGamePage={route.layout === 'game'}>
      {isAccount ? <AccountLayout>{guarded}</AccountLayout> : guarded}
    </Layout>
  );
};

const StaffLayout = ({ children }: { readonly children: ReactNode }) => {
  useScrollPlace();
  return (
    <StaffShell logo={<Logo />} routes={staffRoutes}>
      {children}
    </StaffShell>
  );
};
