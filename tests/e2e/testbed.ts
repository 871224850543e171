import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { randomUUID } from 'node:crypto';
import { inject, onTestFailed } from 'vitest';
import { launchPageBrowser } from '../browser/launch.ts';
import { openSite, type RunningSite } from '../browser/site.ts';
import { copyTemplate } from '../browser/site-template.ts';

/** An account created through the API, with its two session tokens. */
export interface ApiPlayer {
  readonly email: string;
  readonly password: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface VisitOptions {
  readonly path?: string;
  readonly player?: ApiPlayer;
  readonly width?: number;
  readonly height?: number;
  readonly reducedMotion?: boolean;
  /** Device pixels per CSS pixel, 1 by default. A lower ratio draws faster but makes borders wider. */
  readonly pixelRatio?: number;
  /** Draws the canvases: for a test that looks at their content. */
  readonly isDrawn?: boolean;
  /** Lets the service worker keep the offline page. Without it a test sees every request of a page, and may answer it. */
  readonly keepsOfflinePage?: boolean;
  /** The browser's language: `de`, `ar`. */
  readonly language?: string;
  /** Entries of local storage set before the first script. */
  readonly stored?: Readonly<Record<string, string>>;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, uncaught errors and CSP violations so far. */
  readonly problems: readonly string[];
}

export interface Testbed<S = Pick<RunningSite, 'url' | 'dataDir'>> {
  readonly site: S;
  readonly browser: Browser;
  visit(options?: VisitOptions): Promise<Visit>;
  /** `old-`: an account two days old, with bets (tests/browser/fast-forward-time.ts). */
  newPlayer(start?: 'old-' | ''): Promise<ApiPlayer>;
  /** Calls the API without the browser. @throws if the envelope has errors */
  call(path: string, body: unknown, player?: ApiPlayer): Promise<unknown>;
  close(): Promise<void>;
}

/** A software renderer on a busy machine can be this late with a frame, and a locator waits for frames. */
const stateLimitMs = 100_000;
/** Small, because every pixel is drawn by the CPU. */
const usualSize = { width: 1024, height: 640 } as const;

/** Opens a browser for one test file, with these flags, on the site shared by all files of the run. */
export const openTestbed = async (flags: readonly string[] = []): Promise<Testbed> =>
  testbedOn(await launchPageBrowser(flags), inject('site'));

/**
 * Opens a browser and a separate site: for a file that stops the server, or counts the activity of others.
 */
export const openOwnTestbed = async (
  prepare?: (dataDir: string) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Testbed<RunningSite>> => {
  const prepareCopy = async (dataDir: string): Promise<void> => {
    // A benchmark runs outside of Vitest: its site creates its own database.
    if (process.env.VITEST) await copyTemplate(inject('siteTemplate'), dataDir);
    await prepare?.(dataDir);
  };
  const [browser, site] = await Promise.all([launchPageBrowser(), openSite(environment, prepareCopy)]);
  const testbed = testbedOn(browser, site);
  return {
    ...testbed,
    close: async () => {
      await testbed.close();
      await site.close();
    },
  };
};

const testbedOn = <S extends Pick<RunningSite, 'url'>>(browser: Browser, site: S): Testbed<S> => {
  const call = async (path: string, body: unknown, player?: ApiPlayer): Promise<unknown> => {
    const reply = await fetch(`${site.url}/api${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: { ...player?.headers, ...(body === null ? {} : { 'content-type': 'application/json' }) },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    const envelope = (await reply.json()) as { response: unknown; errors: readonly { key: string }[] }; // the envelope of the contract
    if (envelope.errors.length > 0)
      throw new Error(`${path}: ${envelope.errors.map(({ key }) => key).join(', ')}`);
    return envelope.response;
  };

  const newPlayer = async (start = ''): Promise<ApiPlayer> => {
    const email = `${start}${randomUUID()}@example.com`;
    const password = 'correct horse';
    const tokens = (await call('/user/auth/join', { email, password })) as {
      auth_token: string;
      auth_seed: string;
    }; // reply of join
    return { email, password, headers: { 'auth-token': tokens.auth_token, 'auth-seed': tokens.auth_seed } };
  };

  const visit = async (options: VisitOptions = {}): Promise<Visit> => {
    const context = await browser.newContext({
      viewport: { width: options.width ?? usualSize.width, height: options.height ?? usualSize.height },
      serviceWorkers: options.keepsOfflinePage ? 'allow' : 'block',
      reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
      deviceScaleFactor: options.pixelRatio ?? 1,
      ...(options.language !== undefined && { locale: options.language }),
      hasTouch: (options.width ?? usualSize.width) < 768,
    });
    context.setDefaultTimeout(stateLimitMs);
    const stored = { ...signedInEntries(options.player), ...options.stored };
    await context.addInitScript(rememberOnce, stored);
    await context.addInitScript(drawLess);
    if (!options.isDrawn) await context.addInitScript(drawNothing);
    const page = await context.newPage();
    const problems = watchProblems(page);
    reportIfFailed(page);
    await page.goto(site.url + (options.path ?? '/'));
    return { page, context, problems };
  };

  return { site, browser, visit, newPlayer, call, close: () => browser.close() };
};

const signedInEntries = (player: ApiPlayer | undefined): Record<string, string> =>
  player
    ? { auth_token: player.headers['auth-token'] ?? '', auth_seed: player.headers['auth-seed'] ?? '' }
    : {};

/** Runs in the page before its scripts; once per visit, so that a log-out is not undone. */
const rememberOnce = (entries: Readonly<Record<string, string>>): void => {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`);
  });
  if (sessionStorage.getItem('testbed')) return;
  sessionStorage.setItem('testbed', 'seeded');
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
};

/**
 * Runs in the page before its scripts: limits drawing to 20 frames a second, because the CPU draws each one.
 * Clocks count the longer frames in full, so animations take as long as ever.
 */
const drawLess = (): void => {
  const leastMs = 34;
  const request = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  /** Timer of a request -> its frame, once that was requested. */
  const frames = new Map<number, number | null>();
  window.requestAnimationFrame = (run) => {
    const timer = window.setTimeout(() => {
      const frame = request((timeMs) => {
        frames.delete(timer);
        run(timeMs);
      });
      frames.set(timer, frame);
    }, leastMs);
    frames.set(timer, null);
    return timer;
  };
  window.cancelAnimationFrame = (timer) => {
    window.clearTimeout(timer);
    cancel(frames.get(timer) ?? 0);
    frames.delete(timer);
  };
};

/**
 * Runs in the page before its scripts: scenes are built, laid out and destroyed as usual, but nothing is
 * drawn on a canvas. tests/visual checks what they draw.
 */
export const drawNothing = (): void => {
  const none = (): void => undefined;
  const drawing = { clear: none, drawArrays: none, drawElements: none };
  // Nor are textures uploaded: a software renderer copies every picture.
  const uploads = { texImage2D: none, texSubImage2D: none, generateMipmap: none };
  Object.assign(WebGLRenderingContext.prototype, drawing, uploads);
  const several = { drawArraysInstanced: none, drawElementsInstanced: none };
  Object.assign(WebGL2RenderingContext.prototype, drawing, uploads, several);
};

const watchProblems = (page: Page): readonly string[] => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // Chromium logs every refused or failed call; only the page's own errors count.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text());
  });
  return problems;
};

/** If the current test fails, prints what the page shows, and its requests that failed or were not answered. */
const reportIfFailed = (page: Page): void => {
  const unanswered = new Set<Request>();
  const faults: string[] = [];
  page.on('request', (request) => unanswered.add(request));
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => {
    unanswered.delete(request);
    faults.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  const report = async (): Promise<void> => {
    const shown = await page.innerText('body', { timeout: 2_000 }).catch(String);
    const urls = [...unanswered].map((request) => request.url());
    const lines = [`At ${page.url()}:`, ...faults, 'Not answered:', ...urls, 'On the page:', shown];
    console.error(lines.join('\n'));
  };
  try {
    onTestFailed(report);
  } catch {
    // Opened by a hook, for several tests.
  }
};
