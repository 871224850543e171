import type { Page } from 'playwright-core';

/**
 * Messages that no page can avoid: Chromium reports a software renderer or a failed call, and Playwright reports the
 * service worker that most tests block.
 */
const isOfBrowser = (text: string): boolean =>
  text.startsWith('Failed to load resource') ||
  text.startsWith('Service Worker registration blocked') ||
  /GPU stall|GL Driver Message|WebGL.*performance/i.test(text);

/** Writes down every warning, error and uncaught error of a page from now on. */
export const listenToConsole = (page: Page): string[] => {
  const spoken: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isOfBrowser(message.text()))
      spoken.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => spoken.push(`uncaught: ${error.message}`));
  return spoken;
};
