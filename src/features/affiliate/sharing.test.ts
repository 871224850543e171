import { expect, test } from 'vitest';
import { bannerCode } from './banner-code.ts';
import { referralsCsv } from './referrals-csv.ts';
import { replaceShareText } from './share-link.ts';

test("the player's text replaces the default text in every parameter of the URL", () => {
  const own = 'Mine & 100% yours $&';
  const x = new URL(
    replaceShareText('https://x.com/intent/post?text=Given&url=https%3A%2F%2Fa.b%2F%3Fr%3Dc', 'Given', own),
  );
  expect(x.searchParams.get('text')).toBe(own);
  expect(x.searchParams.get('url')).toBe('https://a.b/?r=c');
  const whatsapp = new URL(replaceShareText('https://wa.me/?text=Given+https%3A%2F%2Fa.b', 'Given', own));
  expect(whatsapp.searchParams.get('text')).toBe(`${own} https://a.b`);
});

test('the HTML of a banner is escaped and marks its link as sponsored', () => {
  const banner = { name: 'Big "one"', url: '/pictures/a.webp', width: 300, height: 250 };
  expect(bannerCode(banner, 'https://a.b/?r=c&d', 'https://a.b')).toBe(
    '<a href="https://a.b/?r=c&amp;d" rel="sponsored noopener" target="_blank">' +
      '<img src="https://a.b/pictures/a.webp" width="300" height="250" alt="Oddlight, Big &quot;one&quot;, 18+"></a>',
  );
});

test('the CSV has one row per referral and escapes spreadsheet formulas', () => {
  const row = { joined_at: '2026-11-19', wagered: '412', commission: '0.41' };
  const csv = referralsCsv([
    { ...row, name: 'ki', campaign: 'Night, "late"', state: 'ok' },
    { ...row, name: '=1', campaign: 'Streams', state: 'held' },
  ]);
  expect(csv).toBe(
    '\uFEFFplayer,campaign,joined_at,wagered,commission,state\n' +
      'ki,"Night, ""late""",2026-11-19,412,0.41,ok\n' +
      "'=1,Streams,2026-11-19,412,0.41,held\n",
  );
});
