import { type LocalGame, openLocalGame } from './local-game.ts';
import type { AnyGame } from '#engine/game.ts';
import type { SoundPort, TextRef } from '#engine/stage/scene.ts';
import { loadStageFonts } from '#engine/stage/stage-font.ts';
import { type Breakdown, breakScene, type BreakingPart } from './broken-scene.ts';
import { withDrawingDisabled } from './last-drawing.ts';
import { type AfterFault, runStageFaults } from './stage-faults.ts';
import { playStill } from './play-still.ts';
import { drawProbe } from './probe.ts';
import { followingGame } from './following-game.ts';
import { gameLoader } from '#games/registry.ts';
import type { Still } from '../../games/engine/testing/still.ts';

const texts: Readonly<Record<string, string>> = {
  'game:skipKeyboard': 'Esc to skip',
  'game:skipTouch': 'Tap to skip',
};
/** Returns a text in the plural form for its count. */
const formOf = (
  table: AnyGame['texts']['en'],
  key: string,
  { count }: NonNullable<TextRef['values']>,
): string | undefined => table[key] ?? table[`${key}_${plurals.select(Number(count ?? 0))}`];
const plurals = new Intl.PluralRules('en');
const text = (game: AnyGame, { key, values = {} }: TextRef): string =>
  (texts[key] ?? formOf(game.texts.en, key, values) ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );

/** While the clock is held, sounds are logged as cues, and the music where its pace changes. */
const cues: string[] = [];
let rate = 1;
const sound: SoundPort = {
  play: (cue) => cues.push(cue),
  bed(pace) {
    if (pace.rate !== rate) cues.push(`bed ${pace.rate}`);
    rate = pace.rate;
  },
};

const stageElement = (): HTMLElement => {
  const element = document.querySelector<HTMLElement>('#stage');
  if (!element) throw new Error('The page has no stage');
  return element;
};

let shown: LocalGame | null = null;

/** Opens the still's game and plays its round to the last bet or action. */
const stage = async (still: Still): Promise<LocalGame> => {
  const { speed = 'normal', reducedMotion = false, eco = false, quality = 'full' } = still;
  const { serverSeed, clientSeed, nonce } = still;
  const settings = { reducedMotion, eco, quality };
  const load = gameLoader(still.game);
  if (!load) throw new Error(`Unknown game ${still.game}`);
  const opened = await openLocalGame(stageElement(), {
    slug: still.game,
    serverSeed,
    clientSeed,
    nonce,
    settings,
    speed,
    sound,
    text,
    ...(still.frame && { game: followingGame(await load(), still.frame) }),
  });
  shown = opened;
  opened.mounted.offer(still.params, still.plan ?? null);
  if (still.turned !== undefined) opened.mounted.turn(still.turned);
  if (!still.isIdle && !still.frame) await playStill(opened, still);
  return opened;
};

/** Shows one still; resolves, when the picture is complete, to the cues played on the way. */
const show = async (still: Still): Promise<readonly string[]> => {
  stageFor(still);
  shown?.close();
  cues.length = 0;
  rate = 1;
  const { clock, mounted } = await withDrawingDisabled(() => stage(still));
  if (still.waitedMs !== undefined) mounted.show.wait(still.waitedMs);
  clock.to(clock.timeMs + still.atMs);
  if (mounted.phase.name === 'failed') throw mounted.phase.error;
  return [...cues];
};

/** Shows the probe of the rasterizer. */
const probe = async (): Promise<void> => {
  await loadStageFonts();
  drawProbe(stageElement());
};

/** Advances the clock of the shown still. */
const advance = (byMs: number): void => shown?.clock.to(shown.clock.timeMs + byMs);

/** Notifies the shown still of a bet being prepared. */
const offer = (params: unknown): void => shown?.mounted.offer(params);

/** Closes the shown still and leaves an empty stage. */
const close = (): void => {
  shown?.close();
  shown = null;
};

/** Creates a stage of the still's size. */
const stageFor = ({ size: { width, height } }: Still): HTMLElement => {
  const element = stageElement();
  Object.assign(element.style, { width: `${width}px`, height: `${height}px` });
  return element;
};

/** Mounts a game whose scene breaks, on a stage of the still's size. */
const breakIt = (still: Still, part: BreakingPart): Promise<Breakdown> =>
  breakScene(stageFor(still), still, part);

/** Mounts a still's game once per picture fault, on a stage of the still's size. */
const meetFaults = (still: Still): Promise<Readonly<Record<string, AfterFault>>> =>
  runStageFaults(stageFor(still), still);

Object.assign(window, {
  close,
  show,
  probe,
  advance,
  offer,
  breakScene: breakIt,
  meetPictureFaults: meetFaults,
});
