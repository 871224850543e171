import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueEntry } from '#core/rules.ts';
import { catalogue } from '#games/catalogue.ts';
import type { RunningSite } from '../browser/site.ts';
import { buildWorkbench, type WorkbenchBuild } from '../browser/workbench-build.ts';
import { type GamePage, gamePage, type GameWindow } from './game-page.ts';
import { openOwnTestbed, type Testbed } from './testbed.ts';

/** The maximum time of a reveal, and the value that this test's browser uses for it. */
const showLimitMs = 20_000;
const shortLimitMs = 1_500;

/** Shared games are left out: a fault cannot meet a player's own round there (crash.test.ts). */
const own = Object.values<CatalogueEntry>(catalogue).filter(({ rules }) => !rules.isTimed);
const entries = own.map(({ meta, rules }) => ({
  slug: meta.slug,
  renderer: meta.renderer,
  /** A one-shot game's schema of actions accepts nothing. */
  isStepped: rules.action._zod.def.type !== 'never',
  /** Several rounds may be in progress, so that a fault meets one among others. */
  isMany: meta.pendingRounds !== undefined,
}));

type Entry = (typeof entries)[number];

/**
 * The first game of each kind: faults of the page depend only on how rounds are played and on the renderer.
 * Every game meets all faults with its own rules and scene in round-faults.test.ts and
 * picture-faults.test.ts.
 */
const kindOf = ({ renderer, isStepped, isMany }: Entry): string =>
  JSON.stringify({ renderer, isStepped, isMany });
const games = entries.filter(
  (entry, index) => entries.findIndex((each) => kindOf(each) === kindOf(entry)) === index,
);

let testbed: Testbed<RunningSite>;
let workbench: WorkbenchBuild;
beforeAll(async () => {
  [testbed, workbench] = await Promise.all([openOwnTestbed(), buildWorkbench()]);
});
afterAll(() => testbed.close());

/** Runs in the page: shortens the time limit of a reveal. */
const shortenShows = ([from, to]: readonly [number, number]): void => {
  const setTimer = window.setTimeout.bind(window);
  Object.defineProperty(window, 'setTimeout', {
    value: (run: () => void, delayMs?: number) => setTimer(run, delayMs === from ? to : delayMs),
  });
};

/** Runs in the page: the next cue of the scene throws in mid-animation, or its timeline never ends. */
const breakNextCue = (fault: 'throws' | 'is endless'): void => {
  // The workbench exposes the mounted game on the window.
  const scene = (window as unknown as GameWindow).__host.stage?.scene;
  if (!scene) throw new Error('There is no picture');
  const { play } = scene;
  scene.play = (cue, timeline, context) => {
    scene.play = play;
    play(cue, timeline, context);
    const draw = (progress: number): void => {
      if (fault === 'throws' && progress > 0.5) throw new Error('The scene threw');
    };
    timeline.span({ atMs: 0, durationMs: fault === 'throws' ? 60 : 10_000_000, draw });
    if (fault === 'throws') return;
    timeline.markReveal(9_000_000);
    timeline.markSettle(9_000_000);
  };
};

const loseContext = (): WEBGL_lose_context | null => {
  const canvas = document.querySelector('canvas');
  const gl = canvas?.getContext('webgl2') ?? canvas?.getContext('webgl');
  return gl?.getExtension('WEBGL_lose_context') ?? null;
};

/** Runs in the page: simulates another tab coming to the front, or this one returning. */
const setPageHidden = (isHidden: boolean): void => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Small, because no test here looks at a picture. */
const pageSize = { width: 900, height: 560, pixelRatio: 0.5 } as const;

/** Opens a game's page with a player, and the queries that every test uses. */
async function openPage({ slug, isStepped, isMany }: Entry) {
  const player = await testbed.newPlayer();
  const stored = { SPEED: 'turbo', ECO: '1', SOUND: '0' };
  const visit = { player, stored, path: '/health/ready', ...pageSize };
  const { context, page } = await testbed.visit(visit);
  await context.addInitScript(shortenShows, [showLimitMs, shortLimitMs] as const);
  await workbench.serveTo(context);
  const path = `/games/originals/${slug}`;
  await page.goto(testbed.site.url + path);
  const game = gamePage(page);
  await game.ready();

  const serverBalance = async (): Promise<number> => {
    const reply = await testbed.call('/user/wallet/get-balances', null, player);
    const [main] = (reply as { balances: readonly { readonly amount: string }[] }).balances; // reply of getBalances
    return Math.floor(Number(main?.amount) * 100) / 100;
  };
  const betsPlaced = async (): Promise<number> => {
    const reply = await testbed.call('/bets/get', { tab: 'personal', limit: 50 }, player);
    return (reply as { bets: readonly unknown[] }).bets.length; // reply of getBets
  };
  const showsServerBalance = async (on: GamePage = game): Promise<void> =>
    expect.poll(() => on.balance()).toBeCloseTo(await serverBalance(), 2);

  /** Number of settled rounds expected; for a stepped game including the open one. */
  let rounds = 0;
  let isOpen = false;
  const dealNext = async (): Promise<void> => {
    await game.bet();
    rounds += 1;
    if (isStepped) await game.inPlay();
    isOpen = isStepped;
  };
  return {
    context,
    page,
    path,
    game,
    /** The call that a running round waits for. */
    call: isStepped ? '**/api/bet/act' : '**/api/bet/play',
    serverBalance,
    showsServerBalance,
    /** Starts a round unless one is open, and continues up to the press that meets the fault. */
    async startRound(): Promise<void> {
      if (isOpen) return;
      await game.ready();
      if (!isStepped && !isMany) return;
      await dealNext();
      if (isMany) await game.answered();
    },
    /** The press that meets the fault; it may end the open round. */
    async press(): Promise<void> {
      isOpen = false;
      await (isStepped ? game.step() : game.bet());
    },
    /** Expects the server's balance and a fresh round; a stepped game's round is left for the next fault. */
    async expectRight(): Promise<void> {
      await game.ready();
      await showsServerBalance();
      // In a one-shot game the fault may or may not have placed a bet: the server's count tells.
      if (!isStepped) rounds = await betsPlaced();
      else await expect.poll(betsPlaced).toBe(rounds);
      await dealNext();
      if (!isStepped) {
        await game.ready();
        await expect.poll(betsPlaced).toBe(rounds);
      }
      await showsServerBalance();
    },
  };
}

type FaultPage = Awaited<ReturnType<typeof openPage>>;

/** Opened pages stay, hidden and so without drawing, until the server ends. */
const opened = new Map<Entry, FaultPage>();
const pageOf = async (entry: Entry): Promise<FaultPage> => {
  const faultPage = opened.get(entry) ?? (await openPage(entry));
  opened.set(entry, faultPage);
  return faultPage;
};

/** The files of a game in loading order, and the message shown when one fails to load. */
const partsOf = (slug: string): readonly (readonly [part: RegExp, says: string])[] => [
  [new RegExp(`/assets/${slug}-[\\w-]{8}\\.js$`), 'The game didn’t load.'],
  [/\/assets\/(?:pixi|phaser)-stage-[\w-]{8}\.js$/, 'The scene did not load.'],
  [/\/assets\/[\w-]+\.webp$/, 'The scene did not load.'],
];

describe.each(games)('$slug', (entry) => {
  const { isStepped } = entry;
  let faultPage: FaultPage;
  beforeAll(async () => {
    faultPage = await pageOf(entry);
  });
  afterAll(() => faultPage.page.evaluate(setPageHidden, true));

  test('a call that the server refuses', async () => {
    const { page, game, call, serverBalance, startRound, press, expectRight } = faultPage;
    await startRound();
    const before = await serverBalance();
    await page.route(call, (route: Route) => {
      const body = route.request().postDataJSON() as object; // request of play or act
      const wrong = isStepped ? { action: { type: 'nothing' } } : { params: { nothing: true } };
      return route.continue({ postData: JSON.stringify({ ...body, ...wrong }) });
    });
    const refused = page.waitForResponse(call);
    await press();
    await refused;
    await page.getByText('Warning', { exact: true }).first().waitFor();
    await expect.poll(() => game.balance()).toBeCloseTo(before, 2);
    await page.unroute(call);
    await expectRight();
  });

  test('a slow call, and a lost answer', async () => {
    const { page, game, call, startRound, press, expectRight } = faultPage;
    await startRound();
    const sent: unknown[] = [];
    await page.route(call, async (route: Route) => {
      sent.push(route.request().postDataJSON());
      if (sent.length === 2) await game.late();
      if (sent.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await press();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toEqual(sent[0]);
    await game.ready();
    await page.unroute(call);
    await expectRight();
  });

  test('a dropped connection', async () => {
    const { page, context, startRound, press, expectRight } = faultPage;
    await startRound();
    await context.setOffline(true);
    await press();
    await page.waitForTimeout(300);
    await context.setOffline(false);
    await expectRight();
  });

  test('an animation that throws', async () => {
    const { page, startRound, press, expectRight } = faultPage;
    await startRound();
    await page.evaluate(breakNextCue, 'throws' as const);
    await press();
    await expectRight();
  });

  test('an animation that never ends', async () => {
    const { page, startRound, press, expectRight } = faultPage;
    await startRound();
    await page.evaluate(breakNextCue, 'is endless' as const);
    await press();
    await expectRight();
  });

  test('a reload while the answer is on its way, and one in mid-animation', async () => {
    const { page, game, call, startRound, press, expectRight } = faultPage;
    await startRound();
    const reached = new Promise<void>((resolve) => {
      // The first answer never arrives; removing the route would let it through.
      void page.route(call, (route) => route.fetch().then(() => resolve()), { times: 1 });
    });
    await press();
    await reached;
    await page.reload();
    await game.ready();
    await startRound();
    await page.evaluate(breakNextCue, 'is endless' as const);
    const answered = page.waitForResponse(call);
    await press();
    await answered;
    await page.reload();
    await expectRight();
  });

  test('a second tab that plays the same game', async () => {
    const { page, context, path, showsServerBalance, startRound, press, expectRight } = faultPage;
    await startRound();
    const second = await context.newPage();
    await second.goto(testbed.site.url + path);
    const other = gamePage(second);
    if (isStepped) await other.inPlay();
    else await other.ready();
    if (!isStepped) await other.bet();
    await other.ready();
    await showsServerBalance(other);
    await second.close();
    await page.bringToFront();
    await showsServerBalance();
    // The page reports what the other tab ended, and its button is gone.
    if (isStepped) await page.getByText('Finished in another tab: ').first().waitFor();
    else await press();
    await expectRight();
  });

  test('a page that is hidden in the middle of a round', async () => {
    const { page, call, showsServerBalance, startRound, press, expectRight } = faultPage;
    await startRound();
    await page.evaluate(setPageHidden, true);
    const answered = page.waitForResponse(call);
    await press();
    await answered;
    await showsServerBalance();
    await page.evaluate(setPageHidden, false);
    await expectRight();
  });

  // Mines represents Pixi scenes, chicken those of Phaser.
  test.each(['mines', 'chicken'].filter((slug) => slug === entry.slug))(
    'requests a part of %s again that failed to load',
    async () => {
      const { page, game, expectRight } = faultPage;
      const again = page.getByRole('button', { name: 'Try again' }).first();
      const parts = partsOf(entry.slug);
      let passed = 0;
      for (const [index, [part]] of parts.entries())
        await page.route(part, (route) =>
          index < passed ? route.fallback() : route.abort('connectionreset'),
        );
      let ask: () => Promise<unknown> = () => page.reload();
      for (const [part, says] of parts) {
        const lost = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
        await ask();
        await lost;
        await page.getByText(says).first().waitFor();
        passed += 1;
        ask = () => again.click();
      }
      await ask();
      await game.picture();
      await expectRight();
    },
  );

  test('a lost graphics context', async () => {
    const { page, startRound, press, expectRight } = faultPage;
    await startRound();
    const extension = await page.evaluateHandle(loseContext);
    await press();
    await extension.evaluate((lost) => lost?.loseContext());
    await page.getByText('Restoring picture').first().waitFor();
    await extension.evaluate((lost) => lost?.restoreContext());
    await page.getByText('Restoring picture').first().waitFor({ state: 'hidden' });
    await expectRight();
  });
});

test('a server that is killed and restarted in the middle of a round of every kind of game', async () => {
  const pages: FaultPage[] = [];
  for (const entry of games) pages.push(await pageOf(entry));
  for (const { page, startRound } of pages) {
    await page.evaluate(setPageHidden, false);
    await startRound();
  }
  await testbed.site.stop('SIGKILL');
  for (const { press } of pages) await press();
  const says = 'Reconnecting. Checking your last bet.';
  for (const { page, press } of pages) {
    // A new button ignores a press for a moment (ui.md 7): a player who sees no effect presses again.
    await page.getByText(says).first().waitFor({ timeout: 10_000 }).catch(press);
    await expect.poll(() => page.getByRole('main').innerText()).toContain(says);
  }
  await testbed.site.start();
  await Promise.all(pages.map(({ expectRight }) => expectRight()));
});
