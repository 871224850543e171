import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amountToMinor } from '#core/money.ts';
import { serializeSettings } from '#src/workbench/record/address.ts';
import { DEFAULT_VIEW } from '#src/workbench/record/settings.ts';
import type { FrameWindow } from '#src/workbench/frame/workbench-frame.ts';
import { buildWorkbench, type WorkbenchBuild } from '../browser/workbench-build.ts';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
let workbench: WorkbenchBuild;
beforeAll(async () => {
  [testbed, workbench] = await Promise.all([openTestbed(), buildWorkbench()]);
});
afterAll(() => testbed.close());

/** One game per renderer, with a seed whose first step is safe. */
const games = [
  { game: 'mines', renderer: 'Pixi', params: { mines: 3 } },
  { game: 'chicken', renderer: 'Phaser', params: { difficulty: 'easy' } },
] as const;
const serverSeed = 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc';

interface RoundState {
  readonly dealt: bigint;
  readonly shown: bigint;
  readonly isOpen: boolean;
  readonly step: number;
  readonly payout: bigint;
  readonly phase: string;
}

/** Runs in the page: reads the frame's round machine and dealer. */
const readState = () => {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Phone"]');
  // A frame of the workbench is exposed on its own window.
  const own = (frame?.contentWindow as FrameWindow | null | undefined)?.workbenchFrame;
  const round = own?.mounted?.actor.getSnapshot().context.round;
  if (!own?.mounted || !own.balance || !round) throw new Error('No round was played in the frame');
  const { balance, mounted } = own;
  return {
    ...balance,
    status: round.status,
    step: round.step,
    payout: round.payout,
    phase: mounted.phase.name,
  };
};

/**
 * By keyboard: a click would wait until the picture next to it has been still for a while. A key on a control that is
 * disabled does nothing, and Playwright does not wait for it as a click does.
 */
const pressKey = async (control: Locator, key: string): Promise<void> => {
  while (!(await control.isEnabled())) await wait(50);
  await control.press(key);
};
const press = (control: Locator): Promise<void> => pressKey(control, 'Enter');
const choose = (control: Locator): Promise<void> => pressKey(control, 'Space');

/** Runs in the page: the time of the phone's own film; the transport shows that of the first frame. */
const readFilm = () => {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Phone"]');
  // A frame of the workbench is exposed on its own window.
  const film = (frame?.contentWindow as FrameWindow | null | undefined)?.workbenchFrame?.film;
  return film ? { timeMs: film.timeMs, durationMs: film.durationMs } : null;
};

async function openFaults({ game, params }: (typeof games)[number]) {
  const { context, page } = await testbed.visit({ path: '/health/ready', width: 1280, height: 760 });
  await workbench.serveTo(context);
  const settings = {
    record: { game, params, bet: '1000000000', serverSeed, clientSeed: 'workbench', nonce: 0 },
    balance: '100000000000',
    rounds: 1,
    everyMs: 0,
    view: { ...DEFAULT_VIEW, quality: 'soft', speed: 'turbo' } as const,
  };
  await page.goto(`${testbed.site.url}/dev#${serializeSettings(settings)}`);
  const faults = faultsOf(page);
  // The smallest picture: its size does not matter here.
  await press(page.getByRole('button', { name: 'Desktop', exact: true }));
  await choose(page.getByRole('radiogroup', { name: 'Phone' }).getByRole('radio', { name: 'Stage' }));
  await choose(page.getByRole('radio', { name: '8×', exact: true }));
  await press(page.getByRole('tab', { name: 'Faults' }));
  return { context, page, ...faults };
}

function faultsOf(page: Page) {
  const now = page.locator('.makers-page__part > dl .badge__badge').first();
  const logged = (text: string) =>
    page.locator('.inspect__log-row span').filter({ hasText: text }).first().waitFor();
  const state = async (): Promise<RoundState> => {
    const { dealt, shown, payout, status, step, phase } = await page.evaluate(readState);
    const isOpen = status === 'active';
    const amounts = {
      dealt: amountToMinor(dealt),
      shown: amountToMinor(shown),
      payout: amountToMinor(payout),
    };
    return { ...amounts, isOpen, step, phase };
  };
  const atRest = () => expect.poll(() => now.innerText()).toMatch(/^(deciding|idle)$/);
  return {
    logged,
    state,
    atRest,
    press: (name: string) => press(page.getByRole('button', { name })),
    flip: (name: string) => choose(page.getByRole('switch', { name })),
    slow: (name: string) => choose(page.getByRole('radio', { name, exact: true })),
    /** Presses the first target on the stage. */
    step: () => press(page.frameLocator('iframe[title="Phone"]').locator('button[data-target]').first()),
    /** Starts a round that waits for the player. */
    async startRound(): Promise<RoundState> {
      if ((await now.innerText()) !== 'deciding') {
        await press(page.getByRole('button', { name: 'Place the bet' }));
        await expect.poll(() => now.innerText()).toBe('deciding');
      }
      return state();
    },
    /** Expects that the step counted once and the balance matches its payout. */
    async expectTaken(before: RoundState): Promise<void> {
      await atRest();
      const after = await state();
      expect(after.step).toBe(before.step + 1);
      expect(after.dealt).toBe(before.dealt + (after.isOpen ? 0n : after.payout));
      expect(after.shown).toBe(after.dealt);
    },
  };
}

describe('in the second frame, with the panel of its page', () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    ({ context, page } = await testbed.visit({ path: '/health/ready', width: 1280, height: 760 }));
    await workbench.serveTo(context);
    await page.goto(`${testbed.site.url}/dev`);
    const inspected = page.getByRole('radiogroup', { name: 'Inspected frame' });
    await choose(inspected.getByRole('radio', { name: 'Phone' }));
    await press(page.getByRole('tab', { name: 'Faults' }));
  });
  afterAll(() => context.close());
  const key = () => page.frameLocator('iframe[title="Phone"]').locator('[data-main-key]');
  const logged = (text: string) =>
    page.locator('.inspect__log-row span').filter({ hasText: text }).first().waitFor();
  const now = () => page.locator('.makers-page__part > dl .badge__badge').first().innerText();
  const isLoaded = () =>
    expect.poll(() => page.locator('.makers-page__part > dl dd').nth(1).innerText()).toMatch(/\d/);

  test('the bet button says Placing while a reply is slow', async () => {
    await choose(page.getByRole('radio', { name: '4 s', exact: true }));
    await press(key());
    await key().filter({ hasText: 'Placing' }).waitFor();
    await logged('the answer is slow');
    await expect.poll(now, { timeout: 10_000 }).toBe('deciding');
    await choose(page.getByRole('radio', { name: 'Off', exact: true }));
  });

  const fault = (name: string, pressed?: boolean) =>
    page.getByRole('button', pressed === undefined ? { name } : { name, pressed });
  const content = () => page.getByRole('radiogroup', { name: 'Phone:' });

  test('faults persist when the frame shows its stage, and affect what is done there', async () => {
    await press(fault('Refuse the next call'));
    await press(fault('Throw in the next motion'));
    await choose(content().getByRole('radio', { name: 'Stage' }));
    await page.frameLocator('iframe[title="Phone"]').locator('.frame__bare canvas').waitFor();
    await fault('Refuse the next call', true).waitFor();
    await isLoaded();
    await press(page.getByRole('button', { name: 'Place the bet' }));
    await logged('the call is refused');
    await fault('Refuse the next call', false).waitFor();
    // A refused bet has no motion.
    await press(fault('Throw in the next motion', true));
    await fault('Throw in the next motion', false).waitFor();
    await choose(content().getByRole('radio', { name: 'Page' }));
    await key().waitFor();
  });

  test('a motion that throws is met by the next bet, though the frame loads its scene, and a film is shown and moved before it', async () => {
    await choose(content().getByRole('radio', { name: 'Stage' }));
    await choose(content().getByRole('radio', { name: 'Page' }));
    // The scene of the new document may still be loading.
    await press(fault('Throw in the next motion', false));
    await fault('Throw in the next motion', true).waitFor();
    const film = () => page.evaluate(readFilm);
    await expect.poll(film).not.toBeNull();
    const durationMs = (await film())?.durationMs;
    await press(page.getByRole('button', { name: 'To the end' }));
    await expect.poll(async () => (await film())?.timeMs).toBe(durationMs);
    await press(page.getByRole('button', { name: 'To the start' }));
    await expect.poll(async () => (await film())?.timeMs).toBe(0);
    await press(key());
    await logged('the motion throws');
    await logged('The workbench made this motion throw');
    await fault('Throw in the next motion', false).waitFor();
    await expect.poll(now).toBe('deciding');
  });

  test('Home and End move the timeline from its slider, which reports the new time', async () => {
    const slider = page.getByRole('slider', { name: 'Time' });
    await press(page.getByRole('button', { name: 'Back to the film' }));
    await expect.poll(async () => Number(await slider.getAttribute('aria-valuemax'))).toBeGreaterThan(0);
    await slider.press('End');
    const last = await slider.getAttribute('aria-valuemax');
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe(last);
    await slider.press('Home');
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('0');
  });
});

/** Runs in the page: the boxes that lie on another one, by their places in the chart. */
const coveredBoxes = (boxes: readonly Element[]): readonly number[] => {
  const places = boxes.map((box) => box.getBoundingClientRect());
  const covers = (a: DOMRect, b: DOMRect): boolean =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return places.flatMap((place, at) => (places.some((b, i) => i !== at && covers(place, b)) ? [at] : []));
};

describe.each(games)('$game ($renderer)', (entry) => {
  let faults: Awaited<ReturnType<typeof openFaults>>;
  let context: BrowserContext;
  beforeAll(async () => {
    faults = await openFaults(entry);
    ({ context } = faults);
  });
  afterAll(() => context.close());

  test('a slow answer', async () => {
    const before = await faults.startRound();
    await faults.slow('4 s');
    await faults.step();
    await faults.logged('the answer is slow');
    await faults.expectTaken(before);
    await faults.slow('Off');
  });

  test('a lost answer', async () => {
    const before = await faults.startRound();
    await faults.press('Lose the next answer');
    await faults.step();
    await faults.logged('the answer is lost');
    await faults.expectTaken(before);
  });

  test('a call that is sent twice', async () => {
    const before = await faults.startRound();
    await faults.press('Send the next call twice');
    await faults.step();
    await faults.logged('the call is sent twice');
    await faults.expectTaken(before);
  });

  test('a refused call', async () => {
    const before = await faults.startRound();
    await faults.press('Refuse the next call');
    await faults.step();
    await faults.logged('the call is refused');
    await faults.atRest();
    expect(await faults.state()).toEqual(before);
    await faults.step();
    await faults.expectTaken(before);
  });

  test('a dropped socket', async () => {
    const before = await faults.startRound();
    await faults.flip('Socket down');
    await faults.step();
    await faults.logged('no connection');
    expect((await faults.state()).step).toBe(before.step);
    await faults.flip('Socket down');
    await faults.expectTaken(before);
  });

  test('a motion that throws', async () => {
    const before = await faults.startRound();
    await faults.press('Throw in the next motion');
    await faults.step();
    await faults.logged('The workbench made this motion throw');
    await faults.expectTaken(before);
  });

  test('a motion that never ends', async () => {
    const before = await faults.startRound();
    await faults.press('Never end the next motion');
    await faults.step();
    await faults.page.getByRole('status').getByText('unresolved:').waitFor();
    await faults.expectTaken(before);
  });

  test('a lost graphics context', async () => {
    const before = await faults.startRound();
    await faults.press('Lose the graphics context');
    await expect.poll(async () => (await faults.state()).phase).toBe('lost');
    await expect.poll(async () => (await faults.state()).phase).toBe('ready');
    await faults.step();
    await faults.expectTaken(before);
  });

  test('a hidden tab', async () => {
    const before = await faults.startRound();
    await faults.flip('Hidden tab');
    await faults.step();
    await faults.expectTaken(before);
    await faults.flip('Hidden tab');
  });

  test('the inspectors show the cost of a frame and jump to any moment of the film', async () => {
    const { page } = faults;
    await press(page.getByRole('tab', { name: 'Inspect' }));
    // The film of an open round ends at the present.
    await press(page.getByRole('button', { name: 'To the start' }));
    await page.getByRole('img', { name: /Round machine, current states: opening/ }).waitFor();
    expect(await page.locator('.inspect__machine-chart rect').evaluateAll(coveredBoxes)).toEqual([]);
    await press(page.getByRole('button', { name: 'Forward one frame' }));
    await expect
      .poll(async () => Number(await page.locator('.inspect__cost-tiles dd').first().innerText()))
      .toBeGreaterThan(0);
    const last = page.locator('.inspect__log-row.inspect__is-queued button').last();
    const moment = await last.locator('span').first().innerText();
    await press(last);
    await expect
      .poll(() => page.locator('.inspect__log-row.inspect__is-now span:first-of-type').innerText())
      .toBe(moment);
  });
});
