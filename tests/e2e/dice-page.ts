import type { Locator, Page } from 'playwright-core';

/** The controls of the dice page, by role and name. */
export interface DicePage {
  readonly bet: Locator;
  readonly amount: Locator;
  readonly results: Locator;
  field(name: 'Multiplier' | 'Roll over' | 'Roll under' | 'Win chance' | 'From' | 'To'): Locator;
  mode(name: 'Over' | 'Under' | 'Inside' | 'Outside'): Locator;
  /** The balance of the header in dollars. */
  balance(): Promise<number>;
  /** Waits until the scene is loaded and the button is enabled. */
  ready(): Promise<void>;
}

export const dicePage = (page: Page): DicePage => {
  const bet = page.getByRole('button', { name: /^Bet \$/ });
  return {
    bet,
    amount: page.getByRole('textbox', { name: 'Bet amount' }),
    results: page.getByRole('button', { name: /Open this bet$/ }),
    field: (name) => page.getByRole('textbox', { name, exact: true }),
    mode: (name) => page.getByRole('radio', { name, exact: true }),
    balance: async () => {
      const text = await page.getByRole('banner').innerText();
      const amount = /\$([\d,]+\.\d\d)/.exec(text)?.[1];
      if (!amount) throw new Error(`no balance in the header: ${text}`);
      return Number(amount.replaceAll(',', ''));
    },
    ready: () => bet.and(page.locator(':enabled')).waitFor(),
  };
};
