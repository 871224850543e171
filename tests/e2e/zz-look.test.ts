import { afterAll, beforeAll, test } from 'vitest';
import { openTestbed, type Testbed } from './testbed.ts';
let bed: Testbed;
beforeAll(async () => { bed = await openTestbed(); }, 400_000);
afterAll(() => bed.close());
const dir = '/tmp/look';
test('look', async () => {
  const player = await bed.newPlayer();
  await bed.call('/bet/play', { game: 'dice', balance: ((await bed.call('/user/get', null, player)) as any).user.selected_balance, amount: '1.00', params: { mode: 'over', target: '50.49' }, client_bet_id: crypto.randomUUID() }, player);
  const shots: [string, string, boolean, string?, boolean?][] = [
    ['home-guest', '/', false], ['home', '/', true], ['originals', '/games/originals', true], ['profile', '/my-account/general/profile', true],
    ['security', '/my-account/general/security', true], ['exclusion', '/my-account/general/self-exclusion', true], ['verification', '/my-account/general/verification', true],
    ['transactions', '/my-account/history/transactions', true], ['bets', '/my-account/history/bets', true], ['login', '/?modal=auth&tab=login', false],
    ['search', '/?modal=game-search', true], ['vip', '/?modal=vip&tab=levels', true], ['languages', '/?modal=languages', true], ['excl-modal', '/?modal=dashboard-self-exclusion', true],
    ['blog', '/blog', false], ['dice', '/games/originals/dice', true], ['blackjack', '/games/originals/blackjack', true],
  ];
  for (const language of ['en', 'ar', 'de', 'ru']) for (const [name, path, on] of shots) {
    if (language !== 'en' && !['home', 'security', 'login', 'dice', 'blackjack', 'languages'].includes(name)) continue;
    for (const [w, h] of [[1440, 900], [390, 844]] as const) {
      try {
        const { page, context } = await bed.visit({ ...(on && { player }), width: w, height: h, path, language });
        await page.waitForTimeout(900);
        await page.screenshot({ path: `${dir}/${name}-${language}-${w}.png` });
        await context.close();
      } catch (e) { console.log(name, language, w, String(e).slice(0, 200)); }
    }
  }
}, 900_000);
