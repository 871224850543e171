import { boxes } from '#games/lootboxes/paytable.ts';
import { i18n, registerGameTexts } from '#src/i18n/index.ts';

const GAME = 'lootboxes';

// The dialogs can open on any page, where the game's texts may not be loaded.
registerGameTexts(
  GAME,
  Object.fromEntries(
    Object.values(boxes).flatMap(({ slug, name, items }) => [
      [slug, name],
      ...items.map((item) => [item.slug, item.name]),
    ]),
  ),
);

/** Returns the translated name of a box or an item. */
export const boxName = (slug: string): string => i18n.t(slug, { ns: GAME });
