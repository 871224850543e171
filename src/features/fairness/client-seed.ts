const first = ['amber', 'quiet', 'lunar', 'silver', 'misty', 'solar', 'gentle', 'velvet', 'bright', 'hollow'];
const second = ['otter', 'lantern', 'heron', 'comet', 'willow', 'moth', 'tide', 'ember', 'falcon', 'meadow'];

/**
 * Returns a readable client seed: two words and seven digits. `draw(n)` returns an integer from 0 to n - 1.
 */
export function randomClientSeed(draw: (n: number) => number): string {
  const digits = String(draw(10_000_000)).padStart(7, '0');
  return `${first[draw(first.length)]}-${second[draw(second.length)]}-${digits}`;
}

/** Returns a random index from the browser's cryptographic generator. */
export function randomIndex(n: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return Math.floor((word / 2 ** 32) * n);
}
