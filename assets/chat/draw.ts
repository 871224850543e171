/** Draws the moving pictures and emotes of the chat into `assets/public/chat`: `npx node assets/chat/draw.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emotes, gifs } from '../../server/contract/chat-pictures.ts';
import { Drawing } from './drawing.ts';
import { emoteDrawings } from './emotes.ts';
import { joyful } from './gifs-joy.ts';
import { sorrowful } from './gifs-sorrow.ts';
import { HEIGHT, WIDTH } from './props.ts';

const folder = join(import.meta.dirname, '../public/chat');
await mkdir(join(folder, 'gifs'), { recursive: true });
await mkdir(join(folder, 'emotes'), { recursive: true });

const scenes = { ...joyful, ...sorrowful };
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
