/**
 * Draws the animated pictures and emotes of the chat into `assets/public/chat`: `npx node
 * assets/chat-pictures.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emotes, gifs } from '#contract/chat-pictures.ts';
import { Drawing } from './chat/drawing.ts';
import { emoteDrawings } from './chat/emotes.ts';
import { ends } from './chat/gifs-ends.ts';
import { joy } from './chat/gifs-joy.ts';
import { losses } from './chat/gifs-losses.ts';
import { luck } from './chat/gifs-luck.ts';
import { moods } from './chat/gifs-moods.ts';
import { wins } from './chat/gifs-wins.ts';
import { HEIGHT, WIDTH } from './chat/props.ts';

const folder = join(import.meta.dirname, 'public/chat');
await mkdir(join(folder, 'gifs'), { recursive: true });
await mkdir(join(folder, 'emotes'), { recursive: true });

const scenes = { ...luck, ...wins, ...joy, ...moods, ...losses, ...ends };
for (const { id } of gifs) {
  const draw = new Drawing();
  const body = scenes[id](draw);
  await writeFile(
    join(folder, 'gifs', `${id}.svg`),
    draw.file(WIDTH, HEIGHT, `0 0 ${WIDTH} ${HEIGHT}`, body),
  );
}
for (const name of emotes) {
  const draw = new Drawing();
  const body = emoteDrawings[name](draw);
  await writeFile(join(folder, 'emotes', `${name}.svg`), draw.file(24, 24, '0 0 40 40', body));
}
