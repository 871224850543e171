/** Nothing that the first page needs waits for it. */
const AFTER_LOAD_MS = 2_000;

/** Lets the browser keep the page that it shows while the site cannot be reached; nothing else is kept. */
export const keepOfflinePage = (): void => {
  // The development server has no such page.
  if (!import.meta.env.PROD) return;
  const later = () => void setTimeout(() => void register(), AFTER_LOAD_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
};

const register = async (): Promise<void> => {
  try {
    // Missing where the address is not secure.
    if ('serviceWorker' in navigator) await navigator.serviceWorker.register('/service-worker.js');
  } catch {
    // Refused by the browser's settings: the site is the same without.
  }
};
