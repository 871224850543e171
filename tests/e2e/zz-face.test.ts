import { expect, test } from 'vitest';
import { openTestbed } from './testbed.ts';
const net = (coin_iso: string, network: string, name: string, tag: boolean) => ({ coin_iso, network, name, tag, explorer_address: null, explorer_txid: 'https://example.com/{txid}', min_deposit: '0.0001', min_withdraw: '0.0002', withdraw_fee: '0', confirmations: 3, block_seconds: 5, decimals: 8 });
const coins = { buy: true, coins: [
 { iso: 'BTC', name: 'Bitcoin', price: '64850.20', network: [net('BTC','bitcoin','Bitcoin',false)], min_deposit: '0.0001', min_cashout: '0.0002', dest_tag: false },
 { iso: 'USDT', name: 'Tether', price: '1.0003', network: [net('USDT','ethereum','Ethereum',false), net('USDT','tron','Tron',false)], min_deposit: '1', min_cashout: '2', dest_tag: false },
 { iso: 'XRP', name: 'XRP', price: '2.11', network: [net('XRP','xrp','XRP Ledger',true)], min_deposit: '1', min_cashout: '2', dest_tag: true },
]};
const ok = (response: unknown) => ({ status: 200, contentType: 'application/json', body: JSON.stringify({ response, errors: [], notifications: [] }) });
const dep = (state: string, depth: number, id = '7') => ({ id, coin: 'BTC', network: 'bitcoin', txid: '4e1cabcdef0123456789b07a', amount: '0.00385500', depth, needed: 3, state, usd: state === 'credited' ? '250.01' : null, price: state === 'credited' ? '64850.20' : null, created_at: '2026-11-23T21:01:00.000Z', credited_at: state === 'credited' ? '2026-11-23T21:31:00.000Z' : null });
test('look', async () => {
  const bed = await openTestbed();
  const player = await bed.newPlayer();
  for (const [width, height] of [[1440, 900], [390, 844], [320, 640]] as const) {
    const { page, problems } = await bed.visit({ player, width, height, path: '/404x' });
    let deposits: unknown[] = [];
    await page.route('**/api/wallet/coins', (r) => r.fulfill(ok(coins)));
    await page.route('**/api/wallet/deposits', (r) => r.fulfill(ok({ deposits })));
    await page.route('**/api/wallet/address/generate', (r) => { const b = r.request().postDataJSON() as {coin: string}; return r.fulfill(ok({ address: b.coin === 'USDT' ? '0x52908400098527886E0F7030069857D2E4169EE7' : 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', tag: b.coin === 'XRP' ? '3120447781' : null, min_deposit: '0.0001', confirmations: 3, uri: b.coin === 'USDT' ? 'ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=0x52908400098527886E0F7030069857D2E4169EE7' : 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' })); });
    await page.route('**/api/wallet/buy/start', (r) => r.fulfill(ok({ url: '/nowhere', order: { id: '5', state: 'open', usd: '100', created_at: '2026-11-23T21:01:00.000Z' } })));
    await page.route('**/api/wallet/buy/order**', (r) => r.fulfill(ok({ order: { id: '5', state: 'open', usd: '100', created_at: '2026-11-23T21:01:00.000Z' } })));
    const url = new URL(page.url()).origin;
    const shot = async (name: string) => { await page.waitForTimeout(700); await page.screenshot({ path: `/tmp/face-${name}-${width}.png` }); };
    await page.goto(url + '/my-account/general/profile');
    await page.getByRole('button', { name: 'Open the cashier' }).waitFor();
    await shot('header');
    await page.getByRole('button', { name: 'Open the cashier' }).click();
    await page.getByText('Your BTC deposit address').waitFor();
    await shot('deposit');
    if (width !== 320) {
      await page.getByLabel('Coin', { exact: true }).selectOption('XRP');
      await shot('tag');
      await page.getByLabel('Coin', { exact: true }).selectOption('USDT');
      await shot('usdt');
      await page.getByLabel('Coin', { exact: true }).selectOption('BTC');
    }
    await page.getByRole('tab', { name: 'Buy' }).click();
    await shot('buy');
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await page.bringToFront();
    await shot('buywait');
    deposits = [dep('seen', 1), dep('seen', 0, '8')];
    await page.goto(url + '/my-account/general/profile?modal=wallet');
    await page.getByText('Seen in the network').waitFor();
    await shot('confirming');
    await page.evaluate(() => 0);
    deposits = [dep('credited', 3)];
    await page.reload();
    await shot('reload');
    await page.goto(url + '/my-account/general/profile?modal=wallet-settings');
    await page.getByText('Sound of credits').waitFor();
    await page.getByRole('switch', { name: 'Show balance in coin' }).click();
    await shot('settings');
    expect(problems).toEqual([]);
    await page.context().close();
  }
  await bed.close();
});
