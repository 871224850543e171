import { expect, test } from 'vitest';
import { pictureSources } from './pictures.ts';

const origin = 'https://play.example.com';
const own = { cdn: null, origin };
const cdn = { cdn: 'https://cdn.example.com/width={width},format=webp', origin };

test.each([
  ['/pictures/a.webp', 90, '/pictures/a.webp?width=90', '/pictures/a.webp?width=180'],
  ['/pictures/a.webp', 100, '/pictures/a.webp?width=180', '/pictures/a.webp?width=360'],
  ['/pictures/a.webp', 720, '/pictures/a.webp?width=720', '/pictures/a.webp?width=1440'],
  [
    'https://api.example.com/api/user/notifications/news/picture?picture=a.webp',
    300,
    'https://api.example.com/api/user/notifications/news/picture?picture=a.webp&width=360',
    'https://api.example.com/api/user/notifications/news/picture?picture=a.webp&width=720',
  ],
] as [string, number, string, string][])('%s shown %d pixels wide', (address, shown, once, twice) => {
  expect(pictureSources(address, shown, own)).toEqual({ src: once, srcSet: `${once} 1x, ${twice} 2x` });
});

test('a CDN has its width before the whole address, of others too', () => {
  const before = (width: number) => `https://cdn.example.com/width=${width},format=webp`;
  for (const [address, whole] of [
    ['/pictures/a.webp', `${origin}/pictures/a.webp`],
    ['https://games.example.com/a.png', 'https://games.example.com/a.png'],
  ] as const)
    expect(pictureSources(address, 180, cdn)).toEqual({
      src: `${before(180)}/${whole}`,
      srcSet: `${before(180)}/${whole} 1x, ${before(360)}/${whole} 2x`,
    });
});

test.each(['/pictures/games/dice.svg', 'data:image/png;base64,AA', 'blob:https://a/1', ''])(
  'a drawing or an embedded picture has one address: %s',
  (address) => {
    expect(pictureSources(address, 180, cdn)).toEqual({ src: address });
  },
);

test('pictures from other sites, and those wider than the largest size, have one address', () => {
  const address = 'https://games.example.com/a.png';
  expect(pictureSources(address, 180, own)).toEqual({ src: address });
  expect(pictureSources('/pictures/a.webp', 2_000, own)).toEqual({ src: '/pictures/a.webp?width=1440' });
});
