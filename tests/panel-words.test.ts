import { describe, expect, test } from 'vitest';
import { createDraw } from '#core/draw.ts';
import { toMinorUnits } from '#core/multiplier.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import type { Recap } from '#core/recap.ts';
import type { AnyGame } from '#engine/game.ts';
import { catalogue } from '#games/catalogue.ts';

interface Words {
  readonly texts: AnyGame['texts'];
}
interface Panel {
  readonly controls: AnyGame['controls'];
}
const tables = import.meta.glob<Words>('../games/*/texts.ts', { eager: true });
const panels = import.meta.glob<Panel>('../games/*/controls.ts', { eager: true });
interface RecapFile {
  // Each game has its own params and view; the test passes those of the same game.
  recap(params: unknown, view: unknown): Recap;
}
const recaps = import.meta.glob<RecapFile>('../games/*/recap.ts', { eager: true });
const file = <T>(all: Record<string, T>, slug: string, name: string): T =>
  all[`../games/${slug}/${name}.ts`] ?? expect.fail(`${slug} has no ${name}.ts`);

/** Returns the keys of every text reference within a game's controls. */
function keysIn(said: unknown): readonly string[] {
  if (typeof said !== 'object' || said === null) return [];
  const own = 'key' in said && typeof said.key === 'string' ? [said.key] : [];
  return [...own, ...Object.values(said).flatMap(keysIn)];
}

/** Views of some rounds from the opening to the end, always taking the last legal action. */
function viewsOf({ rules }: CatalogueEntry, params: unknown): readonly unknown[] {
  return Array.from({ length: 12 }, (_, nonce) => {
    const draw = createDraw('0'.repeat(64), 'words', nonce);
    let state: unknown = rules.open(params, { bet: toMinorUnits(1_000_000_000n) }, draw);
    const views = [rules.view(state)];
    for (let step = 0; step < 3 + nonce; step += 1) {
      const legal = rules.legal(state);
      const action = step === 2 + nonce ? legal.at(-1) : legal[0];
      if (action === undefined) break;
      state = rules.act(state, action, draw);
      views.push(rules.view(state));
    }
    return views;
  }).flat();
}

/** Valid params: the initial ones, and those one choice away (every risk, every mode). */
function everyParams({ initial, example, fields }: AnyGame['controls']): readonly unknown[] {
  const first: unknown = example ?? initial;
  const chosen = fields(first).flatMap((field) =>
    'options' in field ? field.options.map(({ value }) => field.choose(value) as unknown) : [],
  );
  return [first, ...chosen];
}

/** The panel of an open round, if rounds with these params have steps. */
const playOf = ({ play }: AnyGame['controls'], params: unknown) =>
  play?.isStepped?.(params) === false ? undefined : play;

/** All keys that the panel, the hotkeys and the rules dialog look up in a game's texts. */
function keysAsked(
  entry: CatalogueEntry,
  controls: AnyGame['controls'],
  initial: unknown,
): readonly string[] {
  const { plan } = controls;
  const play = playOf(controls, initial);
  const planned: unknown = entry.autobet?.plan?.initial(initial);
  const views: readonly unknown[] = viewsOf(entry, initial);
  const said = [
    controls.fields(initial),
    controls.rows?.(initial, 0),
    controls.note(initial),
    controls.keys?.(initial),
    // Shown while a choice is missing.
    controls.missing?.(controls.initial),
    controls.rows?.(controls.initial, 0),
    controls.note(controls.initial),
    play?.ladder?.(initial, null),
    plan && [plan.fields(initial, planned), plan.missing],
    play &&
      views.map((view) => [
        play.rows(initial, view),
        play.keys(initial, view),
        play.note(initial, view),
        play.ladder?.(initial, view),
      ]),
  ];
  return ['description', ...entry.meta.hotkeys.map(({ text }) => text), ...keysIn(said)];
}

describe.each(Object.entries<CatalogueEntry>(catalogue))('%s', (slug, entry) => {
  const { controls } = file(panels, slug, 'controls');
  const every = everyParams(controls);
  const { en } = file(tables, slug, 'texts').texts;

  test('the panel uses only texts that the game has', () => {
    // A text with a count has one form per plural category.
    const hasWords = (key: string): boolean => key in en || (`${key}_one` in en && `${key}_other` in en);
    const asked = new Set(every.flatMap((params) => keysAsked(entry, controls, params)));
    expect([...asked].filter((key) => !hasWords(key))).toEqual([]);
  });

  test('the board marks the result of a round with texts that the game has', () => {
    const { recap } = file(recaps, slug, 'recap');
    const rounds = every.flatMap((params) => viewsOf(entry, params).map((view) => [params, view] as const));
    for (const [params, view] of rounds) {
      const { text, rows, hits: stated = 1 } = recap(params, view);
      expect(en).toHaveProperty(text.key);
      const hits = rows.flat().filter(({ isHit }) => isHit);
      if (entry.rules.action._zod.def.type === 'never') expect(hits).toHaveLength(stated);
    }
  });

  test('every hotkey of the game works, before the bet or in play', () => {
    const inPlay = every.flatMap((params) =>
      viewsOf(entry, params).flatMap((view) => playOf(controls, params)?.keys(params, view) ?? []),
    );
    const prepared = controls.keys?.(every[0]).map(({ id }) => id) ?? [];
    const pressed = controls.hotkeyTargets ?? [];
    const known = new Set([
      ...Object.keys(controls.hotkeys),
      ...prepared,
      ...pressed,
      ...inPlay.map(({ id }) => id),
      // The panel's own key, for games that pay with items.
      ...(entry.rules.item ? ['sellItem'] : []),
    ]);
    expect(entry.meta.hotkeys.map(({ action }) => action).filter((action) => !known.has(action))).toEqual([]);
  });

  test('an autobet tab for stepped rounds has a plan', () => {
    const needsPlan = entry.meta.modes.includes('auto') && controls.play !== undefined;
    if (needsPlan) expect(controls.plan).toBeDefined();
    expect(entry.autobet?.plan !== undefined).toBe(controls.plan !== undefined);
    expect(entry.autobet?.plan?.stops !== undefined).toBe(controls.plan?.stopped !== undefined);
  });
});
