import { boxes } from '#games/lootboxes/paytable.ts';
import { i18n, registerGameTexts } from '#src/i18n/index.ts';

const GAME = 'lootboxes';

// The dialogs open on any page, where the game and its texts may not be loaded.
registerGameTexts(
  GAME,
  Object.fromEntries(
    Object.values(boxes).flatMap(({ slug, name, items }) => [
      [slug, name],
      ...items.map((item) => [item.slug, item.name]),
    ]),
  ),
);

/** The name of a box or an item in the player's language, by its slug. */
export const boxName = (slug: string): string => i18n.t(slug, { ns: GAME });
