import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '#api/call.ts';
import { dismissToast, showToast, useToasts } from '#api/toasts.ts';
import { balances } from '#session/balances.ts';
import { startState } from '#session/start-state.ts';
import { i18n } from '#src/i18n/index.ts';
import { ssr } from '#contract/site.ts';

const ignore = (failure: unknown): void => console.warn('The head of the page could not be fetched', failure);

/**
 * Updates the document head on navigation and checks for a newer build. Part of the first load, because the
 * files of an old build may be gone by the time a lazy chunk is needed.
 */
export function useDocumentHead(): void {
  const { pathname } = useLocation();
  const first = useRef<string | null>(pathname);
  useEffect(() => {
    // The server already sent the head of the first page.
    if (pathname === first.current) return;
    first.current = null;
    followPage(pathname).catch(ignore);
  }, [pathname]);
  useEffect(() => {
    const look = (): void => {
      if (startState && !document.hidden) lookForBuild().catch(ignore);
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('vite:preloadError', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('vite:preloadError', look);
    };
  }, []);
}

/** Head elements that the server writes per page. */
const ownTags =
  'meta[name="description"], meta[name="robots"], meta[property], meta[name^="twitter"], link[rel="canonical"], link[hreflang]';

/** Fetches the settings of the new page: updates the head and notices a newer build. */
async function followPage(path: string): Promise<void> {
  const { settings } = await call(ssr, { path, lang: i18n.language }, { quiet: true });
  if (window.location.pathname === path) {
    for (const tag of document.head.querySelectorAll(ownTags)) tag.remove();
    for (const attributes of settings.head.meta) addTag('meta', attributes);
    for (const attributes of settings.head.link) addTag('link', attributes);
  }
  offerBuild(settings.general.css_version);
}

function addTag(name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): void {
  const tag = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) tag.setAttribute(attribute, value);
  document.head.append(tag);
}

/** Fetches the build that is served now. */
async function lookForBuild(): Promise<void> {
  const reply = await fetch('/latest-build.json', { cache: 'no-store' });
  const { build } = (await reply.json()) as { readonly build?: unknown }; // only compared
  if (reply.ok && typeof build === 'string') offerBuild(build);
}

/** The build offered last, so that each is offered once. */
let offered = startState?.build ?? '';

/** Offers once to load a newer build; waits for the end of an open round or autobet run. */
function offerBuild(build: string): void {
  if (offered === '' || build === '' || build === offered) return;
  offered = build;
  let notice: number | null = null;
  const show = (): void => {
    const { isLocked } = balances.snapshot();
    if (isLocked && useToasts.getState().some(({ id }) => id === notice)) {
      dismissToast(Number(notice));
      notice = null;
    }
    if (isLocked || notice !== null) return;
    notice = showToast({
      title: i18n.t('shell:newBuild.title'),
      message: i18n.t('shell:newBuild.message'),
      action: { label: i18n.t('shell:newBuild.reload'), run: () => window.location.reload() },
    });
  };
  show();
  balances.shown.subscribe(({ isLocked }, before) => isLocked !== before.isLocked && show());
}
