import { describe, expect, test } from 'vitest';
import { seededRandom } from '#engine/stage/random.ts';
import type { BetFacts } from '#engine/stage/scene.ts';
import { mountFakeScene } from '#engine/testing/fake-scene.ts';
import { script } from './cues.ts';
import { boxes, itemForTicket, TICKET_COUNT } from './paytable.ts';
import { createReelStrip } from './parts/reel-strip.ts';
import type { LootboxesView } from './rules.ts';
import { createLootboxesScene } from './scene.ts';

const box = boxes['neon-arcade'];
const viewOf = (ticket: number): LootboxesView => {
  const { slug, rarity, value } = itemForTicket(box, ticket);
  return { ticket, item: slug, rarity, value: String(value) };
};
const won = (ticket: number): boolean => itemForTicket(box, ticket).value >= box.price;
const factsOf = (ticket: number): BetFacts => ({
  tier: won(ticket) ? 'win' : null,
  won: won(ticket),
  amountText: '$10.00',
  multiplierText: '1.30×',
  payoutText: '$13.00',
  profitText: '+$3.00',
});
/** An artifact, a legendary item, one worth its price, one worth less. */
const tickets = [3, 200, 7_000, 99_999];
const times = Array.from({ length: 50 }, (_, step) => step * 110);

const heard = (ticket: number): readonly string[] => {
  const scene = mountFakeScene(createLootboxesScene);
  const timeline = scene.lay(script(null, viewOf(ticket)), factsOf(ticket), 'a');
  for (let timeMs = 0; timeMs <= timeline.durationMs; timeMs += 16) timeline.advance(timeMs);
  scene.destroy();
  return scene.sounds;
};

describe('the scene of lootboxes', () => {
  test.each(tickets)(
    'is where it was when ticket %i is sought back and forth, and ends as at rest',
    (ticket) => {
      const scene = mountFakeScene(createLootboxesScene);
      const [view, facts] = [viewOf(ticket), factsOf(ticket)];
      const timeline = scene.lay(script(null, view), facts, 'a');
      const at = (timeMs: number): readonly string[] => {
        timeline.seek(timeMs);
        return scene.places(timeMs);
      };
      const forth = times.map(at);
      expect(times.toReversed().map(at).toReversed()).toEqual(forth);
      expect(new Set(forth.map((places) => places.join())).size).toBeGreaterThan(25);
      timeline.seek(timeline.durationMs);
      const end = scene.places(timeline.durationMs);
      scene.show(view, facts);
      expect(scene.places(timeline.durationMs)).toEqual(end);
      scene.destroy();
    },
  );

  test('offers the boxes on its shelves until one is opened', () => {
    const scene = mountFakeScene(createLootboxesScene);
    const targets = scene.targets();
    expect(targets.map((target) => target.role === 'choice' && target.choice)).toEqual(Object.keys(boxes));
    for (const { box: area } of targets) expect(Math.min(area.width, area.height)).toBeGreaterThan(44);
    scene.destroy();
  });

  test('plays the sounds of opening, ticks and reveal, with a chord of the rarity if the item is worth the price', () => {
    const [first, ...rest] = heard(200);
    expect([first, rest.at(-1)]).toEqual(['lootboxes.open', 'lootboxes.legendary']);
    expect(new Set(rest.slice(0, -1))).toEqual(new Set(['lootboxes.tick']));
    expect(heard(99_999).at(-1)).toBe('lootboxes.loss');
  });

  test('the neighbours on a strip are as frequent as wins', () => {
    const random = seededRandom('strips');
    const counts = { strips: 0, worth: 0 };
    for (let round = 0; round < 400; round += 1) {
      const strip = createReelStrip(box, Math.floor(random.next() * TICKET_COUNT));
      expect(Math.abs(strip.aside)).toBeLessThanOrEqual(0.35);
      counts.strips += strip.items.length;
      counts.worth += strip.items.filter(({ value }) => value >= box.price).length;
    }
    expect(counts.worth / counts.strips).toBeGreaterThan(0.18);
    expect(counts.worth / counts.strips).toBeLessThan(0.21);
  });
});
