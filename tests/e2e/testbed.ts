import type { Browser, BrowserContext, Page } from 'playwright-core';
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { launchPageBrowser } from '../browser/launch.ts';
import { openSite, type Site } from '../browser/site.ts';
import { copyTemplate } from '../browser/site-template.ts';

/** An account made over the API, signed in by its two tokens. */
export interface TestPlayer {
  readonly email: string;
  readonly password: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface VisitOptions {
  readonly path?: string;
  readonly player?: TestPlayer;
  readonly width?: number;
  readonly height?: number;
  readonly reducedMotion?: boolean;
  /** Pixels drawn per CSS pixel: 1 unless told. Less is drawn faster, and borders stand wider. */
  readonly pixelRatio?: number;
  /** Canvases are drawn: for a test that looks at what is on them. */
  readonly isDrawn?: boolean;
  /** The browser's own: `de`, `ar`. */
  readonly language?: string;
  /** Entries of local storage set before the first script. */
  readonly stored?: Readonly<Record<string, string>>;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the console, uncaught ones and violations of the content policy so far. */
  readonly problems: readonly string[];
}

export interface Testbed<S = Pick<Site, 'url' | 'dataDir'>> {
  readonly site: S;
  readonly browser: Browser;
  visit(options?: VisitOptions): Promise<Visit>;
  /** `old-`: for two days, with bets (tests/browser/passing-time.ts). */
  newPlayer(start?: 'old-' | ''): Promise<TestPlayer>;
  /** Calls the API beside the browser. @throws when the envelope has errors. */
  call(path: string, body: unknown, player?: TestPlayer): Promise<unknown>;
  close(): Promise<void>;
}

/** A software renderer on a busy machine can be this late with a frame, and a locator waits for frames. */
const stateLimitMs = 50_000;
/** Small, because every pixel is drawn by the processor. */
const usualSize = { width: 1024, height: 640 } as const;

/** A browser of its own for one test file, with these flags, on the site that all files of the run share. */
export const openTestbed = async (flags: readonly string[] = []): Promise<Testbed> =>
  testbedOn(await launchPageBrowser(flags), inject('site'));

/** A browser and a site of its own: for a file that ends the server, or counts what others do on it. */
export const openOwnTestbed = async (
  prepare?: (dataDir: string) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Testbed<Site>> => {
  const prepareCopy = async (dataDir: string): Promise<void> => {
    // A benchmark is run by itself: its site makes its own database.
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

const testbedOn = <S extends Pick<Site, 'url'>>(browser: Browser, site: S): Testbed<S> => {
  const call = async (path: string, body: unknown, player?: TestPlayer): Promise<unknown> => {
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

  const newPlayer = async (start = ''): Promise<TestPlayer> => {
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
    await page.goto(site.url + (options.path ?? '/'));
    return { page, context, problems };
  };

  return { site, browser, visit, newPlayer, call, close: () => browser.close() };
};

const signedInEntries = (player: TestPlayer | undefined): Record<string, string> =>
  player
    ? { auth_token: player.headers['auth-token'] ?? '', auth_seed: player.headers['auth-seed'] ?? '' }
    : {};

/** Runs in the page before its scripts; once per visit, so that a log-out stays one. */
const rememberOnce = (entries: Readonly<Record<string, string>>): void => {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`);
  });
  if (sessionStorage.getItem('testbed')) return;
  sessionStorage.setItem('testbed', 'seeded');
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
};

/**
 * Runs in the page before its scripts: at most 20 frames a second, each drawn by the processor. Clocks count such
 * frames in full, so motion takes as long as ever.
 */
const drawLess = (): void => {
  const leastMs = 34;
  const request = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  /** Timer of a request -> its frame, once that was asked for. */
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
 * Runs in the page before its scripts: scenes are built, laid and lost as ever, and nothing of them reaches a canvas.
 * tests/visual looks at what they draw.
 */
export const drawNothing = (): void => {
  const none = (): void => undefined;
  const drawing = { clear: none, drawArrays: none, drawElements: none };
  // What nothing is drawn with need not reach the graphics card either: on a software one every picture is copied.
  const uploads = { texImage2D: none, texSubImage2D: none, generateMipmap: none };
  Object.assign(WebGLRenderingContext.prototype, drawing, uploads);
  const several = { drawArraysInstanced: none, drawElementsInstanced: none };
  Object.assign(WebGL2RenderingContext.prototype, drawing, uploads, several);
};

const watchProblems = (page: Page): readonly string[] => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // Chromium itself logs every refused or lost call; the page's own errors are what counts.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text());
  });
  return problems;
};
