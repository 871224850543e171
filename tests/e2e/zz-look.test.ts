import { afterAll, beforeAll, test } from 'vitest';
import { openTestbed, type Testbed } from './testbed.ts';
let bed: Testbed;
beforeAll(async () => { bed = await openTestbed(); });
afterAll(() => bed.close());
const sizes = [[1440, 900], [390, 844]] as const;
const paths: Record<string, string> = {
  home: '/', dice: '/games/originals/dice', mines: '/games/originals/mines',
  auth: '/?modal=auth', fair: '/?modal=game-fairness', lang: '/?modal=languages',
};
test('look', async () => {
  const player = await bed.newPlayer();
  for (const [width, height] of sizes)
    for (const [name, path] of Object.entries(paths)) {
      if (process.env.ONLY && !process.env.ONLY.split(',').includes(name)) continue;
      const { page, context, problems } = await bed.visit({ ...(name === 'auth' ? {} : { player }), width, height, path, language: 'ar', isDrawn: true });
      await page.locator('.shell').waitFor();
      await page.waitForTimeout(1800);
      if (problems.length) console.log(name, problems);
      await page.screenshot({ path: `/tmp/look/${name}-${width}.png` });
      if (name === 'home') console.log(await page.evaluate(() => [document.cookie, document.documentElement.lang, document.documentElement.scrollWidth, innerWidth]));
      await context.close();
    }
});
