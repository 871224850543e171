import type { Page } from 'playwright-core';
import type { MountedGame } from '#engine/host/mount-game.ts';
import type { RoundTag } from '#engine/round/round-types.ts';

/** The controls common to all game pages. */
export interface GamePage {
  /** The balance of the header in dollars. */
  balance(): Promise<number>;
  /** Waits until the game is drawn. */
  picture(): Promise<void>;
  /** Waits until nothing is running and a bet can be placed; an open round is played on and cashed out. */
  ready(): Promise<void>;
  bet(): Promise<void>;
  /** Waits until no call is pending, whatever is shown. */
  answered(): Promise<void>;
  /** Waits until an answer is so late that the player is notified. */
  late(): Promise<void>;
  /** Waits until an open round expects an action. */
  inPlay(): Promise<void>;
  /** Takes a step of an open round: the game's own button, or the first target on the stage. */
  step(): Promise<void>;
}

/** The mounted game, exposed on the window by a site built with its workbench. */
export type GameWindow = Window & { readonly __host: MountedGame };

/** Runs in the page: whether the round is in one of these states, which players' pages do not expose. */
const isIn = (tags: readonly RoundTag[]): boolean => {
  // The workbench puts the mounted game on the window.
  const round = (window as unknown as Partial<GameWindow>).__host?.actor.getSnapshot();
  return round !== undefined && tags.some((tag) => round.hasTag(tag));
};

/**
 * Runs in the page, in one turn: whether a bet can be placed. Checked in several calls, the game might be
 * mounted again in between, for the player instead of the guest.
 */
const canBet = (): boolean => {
  const key = document.querySelector<HTMLElement>('[data-main-key]');
  if (!key || key.getAttribute('aria-disabled') === 'true' || !/^(Bet|Open) \$/.test(key.innerText))
    return false;
  // The workbench puts the mounted game on the window.
  const round = (window as unknown as Partial<GameWindow>).__host?.actor.getSnapshot();
  return !round?.hasTag('awaitingReply') && !round?.hasTag('presenting');
};

/** Runs in the page: whether the picture is ready. */
const isDrawn = (): boolean =>
  // The workbench puts the mounted game on the window.
  (window as unknown as Partial<GameWindow>).__host?.phase.name === 'ready';

/** Runs in the page: whether the pending answer is late. */
const isLate = (): boolean =>
  // The workbench puts the mounted game on the window.
  (window as unknown as GameWindow).__host.actor.getSnapshot().context.lateness !== 'none';

/** Runs in the page: presses the button if it cashes out. */
const pressCashOut = (key: HTMLElement | SVGElement): void => {
  if (key instanceof HTMLElement && key.innerText.startsWith('Cash out')) key.click();
};

/** Action buttons of a round with several actions. */
const actions = '.action-button__action-button:not([aria-disabled])';

/**
 * Elements that take a step if there are no such buttons: the game's own button, or a target on the stage.
 */
const places = '.panel__seconds button, .panel__keys > button:not([data-main-key]), button[data-target]';

/** Runs in the page: presses the first available step; does nothing if the round has ended meanwhile. */
const pressFirst = (ways: readonly string[]): void =>
  ways
    .map((way) => document.querySelector<HTMLElement>(way))
    .find((key) => key !== null)
    ?.click();

/** A button that has just changed ignores presses for a moment (ui.md 7); a player takes longer. */
export const hurryMs = 350;
const pollMs = 100;
const tries = 300;

/** Returns a function that takes a step of the round. */
const stepper = (page: Page) => {
  const several = page.locator('.action-button__action-button');
  const one = page.locator(places).first();
  return async (): Promise<void> => {
    if ((await several.count()) === 0) return one.click();
    // New buttons ignore presses too; disabled ones are skipped.
    await page.waitForTimeout(hurryMs);
    await page.locator(actions).first().click();
  };
};

/** The page of a game, whatever its controls are. */
export const gamePage = (page: Page): GamePage => {
  const mainKey = page.locator('[data-main-key]');
  const actionKey = page.locator('.action-button__action-button');
  const step = stepper(page);

  /** A choice the bet still lacks (keno: a number, roulettes: a chip), made on the stage. */
  const firstChoice = page.locator('button[data-target]:not([aria-pressed="true"])').first();

  /** The main button is not always Bet. */
  let isStepped = false;

  /** Makes one press that advances an open round; returns true when a bet can be placed. */
  const bringOn = async (): Promise<boolean> => {
    if (await page.evaluate(isIn, ['awaitingReply', 'presenting'] as const)) return false;
    if (await page.evaluate(canBet)) return true;
    const text = await mainKey.innerText();
    const isBlocked = (await mainKey.getAttribute('aria-disabled')) === 'true';
    const isAction = (await actionKey.and(mainKey).count()) > 0;
    if (/^(Bet|Open) \$/.test(text)) return false;
    if (/^(Pick|Place) /.test(text)) {
      await firstChoice.click();
      return false;
    }
    isStepped = true;
    // In one turn: otherwise the button might become the bet button, or the round might end, in between.
    if (text.startsWith('Cash out') && !isBlocked) await mainKey.evaluate(pressCashOut);
    else if (isAction || text.startsWith('Nothing to cash out')) {
      await page.waitForTimeout(hurryMs);
      await page.evaluate(pressFirst, [actions, places]);
    }
    return false;
  };
  return {
    balance: async () => {
      const text = await page.getByRole('banner').innerText();
      const amount = /\$([\d,]+\.\d\d)/.exec(text)?.[1];
      if (!amount) throw new Error(`no balance in the header: ${text}`);
      return Number(amount.replaceAll(',', ''));
    },
    ready: async () => {
      await mainKey.waitFor();
      for (let i = 0; i < tries; i += 1) {
        if (await bringOn()) return page.waitForTimeout(isStepped ? hurryMs : 0);
        await page.waitForTimeout(pollMs);
      }
      throw new Error(`no bet can be placed: ${await mainKey.innerText()}`);
    },
    picture: async () => {
      await page.waitForFunction(isDrawn);
    },
    bet: () => mainKey.click(),
    answered: async () => {
      while (await page.evaluate(isIn, ['awaitingReply'] as const)) await page.waitForTimeout(pollMs / 4);
    },
    late: async () => {
      while (!(await page.evaluate(isLate))) await page.waitForTimeout(pollMs / 4);
    },
    inPlay: () => {
      isStepped = true;
      return mainKey
        .filter({ hasText: /^(Cash out|Nothing to cash out)/ })
        .or(actionKey.and(mainKey))
        .waitFor();
    },
    step,
  };
};
