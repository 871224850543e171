import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
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

/** Most of the staff come for the players. */
const USUAL_PAGE = '/staff/players';

/** Redirects to the players, or to the first page that the caller may open. */
const FirstStaffPage = () => {
  const { permissions } = useUser().profile;
  const open = routes.filter(({ permission }) => permissions.includes(permission));
  const first = open.find(({ path }) => path === USUAL_PAGE) ?? open[0];
  return first ? <Navigate to={first.path} replace /> : <NotFoundPage />;
};

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
    <Route index element={<FirstStaffPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);

const StaffPage = ({ route }: { readonly route: (typeof routes)[number] }) => {
  const { pathname } = useLocation();
  const { permissions } = useUser().profile;
  useScrollRestoration();
  if (!permissions.includes(route.permission)) return <NotFoundPage />;
  return (
    <StaffShell logo={<Logo isCompact />} routes={routes}>
      <ErrorBoundary key={pathname} fallback={<NotFound />}>
        <route.Page />
      </ErrorBoundary>
    </StaffShell>
  );
};
