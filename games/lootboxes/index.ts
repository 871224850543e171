import { createResultAnnouncer } from '#core/result-announcer.ts';
import { defineGame } from '#engine/game.ts';
import { assets } from './assets.ts';
import { autobet } from './autobet.ts';
import { controls } from './controls.ts';
import { script } from './cues.ts';
import { meta } from './meta.ts';
import { getItem } from './paytable.ts';
import { type LootboxesView, rules } from './rules.ts';
import { createLootboxesScene } from './scene.ts';
import { texts } from './texts.ts';

export default defineGame({
  meta,
  rules,
  autobet,
  script,
  controls,
  assets,
  texts,
  announce: createResultAnnouncer(({ item, rarity }: LootboxesView) => ({
    item: getItem(item).name,
    rarity,
  })),
  createScene: createLootboxesScene,
});
