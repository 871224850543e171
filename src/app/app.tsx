import { DirectionProvider } from '@base-ui/react/direction-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { resetPlayerQueries } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { NotFound } from '#ui/lazy-not-found.ts';
import { flow } from '#src/i18n/index.ts';
import { usePlaySettings } from '#session/play-settings.ts';
import { refreshUser, showSessionEndedToast } from '#session/user.ts';
import { Toasts } from '#ui/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { showErrorParamToast } from './error-param.ts';
import { connectAppRealtime } from './connect-realtime.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { ModalProvider } from './modal-outlet.tsx';
import { Overlays } from './overlays.tsx';
import { SitePages } from './site.tsx';
import { useAppBootstrap } from './bootstrap.ts';
import { useBrowserLimits } from './use-browser-limits.ts';
import { useDocumentHead } from './use-page-changes.ts';

export const App = () => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <DirectionProvider direction={flow === 1 ? 'ltr' : 'rtl'}>
          <ErrorBoundary fallback={<NotFound />}>
            <Start />
          </ErrorBoundary>
        </DirectionProvider>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>
);

const Start = () => {
  const start = useAppBootstrap();
  useReducedMotion();
  return (
    <>
      {start.isReady ? <Loaded /> : <LoadingScreen start={start} />}
      <Toasts />
    </>
  );
};

const Loaded = () => {
  useLiveLink();
  useDocumentHead();
  useBrowserLimits();
  useEffect(showErrorParamToast, []);
  return (
    <ModalProvider>
      <SitePages />
      <Overlays />
    </ModalProvider>
  );
};

/** Opens the socket after the app has loaded, and resets player data when the session ends. */
function useLiveLink(): void {
  useEffect(() => {
    let hasLeft = false;
    let close = () => {};
    const connect = async () => {
      const end = await connectAppRealtime();
      if (hasLeft) end();
      else close = end;
    };
    const onSignedOut = () => {
      showSessionEndedToast();
      void refreshUser();
      void resetPlayerQueries(queryClient);
    };
    window.addEventListener('signed-out', onSignedOut);
    // Strict mode unmounts the first mount before the timer fires, so it opens no connection.
    const timer = setTimeout(() => {
      void connect().catch((failure: unknown) =>
        console.warn('The live channel could not be loaded', failure),
      );
    });
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      close();
      window.removeEventListener('signed-out', onSignedOut);
    };
  }, []);
}

/** Exposes the product's reduced-motion setting to the style sheets. */
function useReducedMotion(): void {
  const { isMotionReduced } = usePlaySettings();
  useEffect(() => {
    document.documentElement.dataset.motion = isMotionReduced ? 'reduced' : 'full';
  }, [isMotionReduced]);
}
