import { Route, Routes, useLocation } from 'react-router-dom';
import { withWords } from '#features/feature-types.ts';
import { StaffShell } from '#features/staff/feature.ts';
import * as listed from '#features/staff-pages.ts';
import { useUser } from '#session/user.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { NotFound } from '#ui/lazy-not-found.ts';
import { Logo } from './brand.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const routes = Object.values(listed).flatMap(({ words, pages }) =>
  pages.map(({ load, ...page }) => ({
    ...page,
    Page: lazyComponent(withWords(words, load), { waiting: <PageSkeleton /> }),
  })),
);

/** All staff pages, for users with a staff role. */
export const StaffSite = () => (
  <Routes>
    {routes.map((route) => (
      <Route
        key={route.path}
        path={route.path.replace(/^\/staff\/?/, '')}
        element={<StaffPage route={route} />}
      />
    ))}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);

const StaffPage = ({ route }: { readonly route: (typeof routes)[number] }) => {
  const { pathname } = useLocation();
  const own = useUser().profile.roles;
  useScrollRestoration();
  if (!route.roles.some((role) => own.includes(role))) return <NotFoundPage />;
  return (
    <StaffShell logo={<Logo isCompact />} routes={routes}>
      <ErrorBoundary key={pathname} fallback={<NotFound />}>
        <route.Page />
      </ErrorBoundary>
    </StaffShell>
  );
};
