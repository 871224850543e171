import { expect, test } from 'vitest';
import { coinsAt, COINS_HEIGHT, COINS_WIDTH } from './coins.ts';

test('coins fall, turn and stay within the width of the picture at any time', () => {
  for (const ms of [0, 1_900, 10 * 60_000]) {
    const [now, soon] = [coinsAt(ms), coinsAt(ms + 16)];
    for (const [index, coin] of now.entries()) {
      expect(coin.x).toBeGreaterThan(0);
      expect(coin.x).toBeLessThan(COINS_WIDTH);
      expect(coin.y).toBeLessThanOrEqual(COINS_HEIGHT + 30);
      expect(coin.face).toBeLessThanOrEqual(1);
      const fallen = (soon[index]?.y ?? 0) - coin.y;
      // The coin has moved down slightly, or has wrapped from the bottom to the top.
      expect(fallen > 0 ? fallen < 2 : fallen < -COINS_HEIGHT).toBe(true);
    }
  }
});
