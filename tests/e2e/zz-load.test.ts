import { expect, inject, test } from 'vitest';
import { launchPageBrowser } from '../browser/launch.ts';
import { recordTransfer, totalBytes } from '../browser/transfer.ts';
import { drawNothing } from './testbed.ts';
import { writeFileSync } from 'node:fs';
test('x', async () => {
  const { url: home } = inject('site');
  const browser = await launchPageBrowser();
  for (const [name, path] of [['home',''],['towers','/games/originals/towers'],['blackjack1','/games/originals/blackjack1']]) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(drawNothing);
    const page = await context.newPage();
    const transfer = recordTransfer(page);
    const socket = page.waitForEvent('websocket');
    await page.goto(home.replace(/\/$/, '') + path, { waitUntil: 'networkidle' });
    await socket;
    const files = await transfer.files();
    writeFileSync(`/tmp/load-${name}.txt`, [...files].filter((f) => /js|css/.test(f.path)).sort((a, b) => b.bytes - a.bytes).map((f) => `${f.bytes} ${f.path}`).join('\n') + `\n${totalBytes(files, 'code')}`);
    await context.close();
  }
  await browser.close();
  expect(1).toBe(1);
}, 100000);
