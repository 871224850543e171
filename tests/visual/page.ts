import { openLocalSeat } from '#src/workbench/local-seat.ts';
import type { AnyGame } from '#engine/game.ts';
import type { TextRef } from '#engine/stage/scene.ts';
import type { Still } from './still.ts';

const texts: Readonly<Record<string, string>> = {
  'game:skipKeyboard': 'Esc to skip',
  'game:skipTouch': 'Tap to skip',
};
const text = (game: AnyGame, { key }: TextRef): string => texts[key] ?? game.texts.en[key] ?? key;

/** Sounds are a log of cues while the clock is held. */
const cues: string[] = [];

/** Shows one still: the picture stands when this is done. Resolves to the cues that sounded on the way. */
const show = async (still: Still): Promise<readonly string[]> => {
  const element = document.querySelector<HTMLElement>('#stage');
  if (!element) throw new Error('The page has no stage');
  element.style.width = `${still.size.width}px`;
  element.style.height = `${still.size.height}px`;
  cues.length = 0;
  const { speed = 'normal', reducedMotion = false, eco = false, quality = 'full' } = still;
  const table = await openLocalSeat(element, {
    slug: still.game,
    serverSeed: still.serverSeed,
    clientSeed: still.clientSeed,
    nonce: still.nonce,
    settings: { reducedMotion, eco, quality },
    speed,
    sound: { play: (cue) => cues.push(cue) },
    text,
  });
  if (still.isIdle) table.seat.offer(still.params);
  else await table.bet(still.params, still.amount);
  table.clock.to(table.clock.timeMs + still.atMs);
  Object.assign(window, { still: table });
  return [...cues];
};

Object.assign(window, { show });
