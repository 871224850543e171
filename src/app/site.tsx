import { Route, Routes, useLocation } from 'react-router-dom';
import { NotFound } from '#ui/lazy-not-found.ts';
import { useIsOnline } from '#session/user.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { routes, type RouteEntry } from './routes.tsx';
import { SignInFirst } from './sign-in-first.tsx';

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
  const page = route.needsLogin && !isOnline ? <SignInFirst /> : <route.Page />;
  const guarded = (
    <ErrorBoundary key={pathname} fallback={<NotFound />}>
      {page}
    </ErrorBoundary>
  );
  return route.layout === 'bare' ? guarded : <Layout isGamePage={route.layout === 'game'}>{guarded}</Layout>;
};
