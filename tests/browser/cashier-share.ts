import type { Page } from 'playwright-core';
import { recordTransfer, type Transferred } from './transfer.ts';

/** Opens the cashier on an open page. Returns the requests it makes. */
export const loadCashier = async (page: Page): Promise<readonly Transferred[]> => {
  const key = page.getByRole('button', { name: 'Open wallet' });
  await key.waitFor();
  await page.waitForLoadState('networkidle');
  const transfer = recordTransfer(page);
  await key.click();
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await cashier.getByRole('img', { name: 'Deposit address as a QR code' }).waitFor();
  await page.waitForLoadState('networkidle');
  return transfer.files();
};
