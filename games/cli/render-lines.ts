import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRecordValue } from '#core/records/read-record.ts';
import { Refusal } from '#core/refusal.ts';
import type { RoundRecord } from '#core/records/round-record.ts';
import { catalogue } from '#games/catalogue.ts';
import type { RenderedFilmTimes } from '../../scripts/render/film-page.ts';
import type { Renderer } from '../../scripts/render/open-renderer.ts';
import type { NumberedLine } from './numbered-line.ts';
import type { RenderMode, RenderMoments } from './render-options.ts';
import { errorLine, type Outputs } from './replay-modes.ts';

/** Progress is reported every so many frames. */
const toldEvery = 25;

/**
 * Renders images of every round and prints one line of JSON for each. A line that is invalid, refused by its
 * rules or fails to render is reported with its number; the others continue. Returns the exit code.
 */
export async function renderLines(
  batches: AsyncIterable<readonly NumberedLine[]>,
  mode: RenderMode,
  { out, errors }: Outputs,
): Promise<number> {
  let renderer: Renderer | null = null;
  let rotten = 0;
  const tell = async (): Promise<unknown> => Promise.all([out.end(), errors.end()]);
  try {
    for await (const batch of batches) {
      for (const line of batch) {
        const record = readLine(line);
        if (record instanceof Refusal) {
          rotten += 1;
          out.line(errorLine(record, line.number));
        } else {
          renderer ??= await openRenderer(mode);
          const result = await renderOne(renderer, record, line.number, mode, async (text) => {
            errors.line(`line ${line.number}: ${text}`);
            await errors.end();
          });
          if ('error' in result) rotten += 1;
          out.line(JSON.stringify(result));
        }
        await tell();
      }
    }
    return Math.min(rotten, 1);
  } catch (error) {
    if (!(error instanceof NoRenderer)) throw error;
    errors.line(error.message);
    await tell();
    return 1;
  } finally {
    await renderer?.close();
  }
}

function readLine({ read }: NumberedLine): RoundRecord | Refusal {
  try {
    return parseRecordValue(read(), catalogue);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The rendering packages are not installed, or images cannot be saved. */
class NoRenderer extends Error {
  override readonly name = 'NoRenderer';
}

async function openRenderer({ folder, size, speed, quality, reducedMotion }: RenderMode): Promise<Renderer> {
  const door = await import('../../scripts/render/open-renderer.ts').catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing) throw error;
    throw new NoRenderer(
      '--render draws in a browser that comes with the development packages: run npm ci without --omit=dev',
    );
  });
  const system = await door.findSystemFolder(folder);
  if (system !== null)
    throw new NoRenderer(`--render ${folder} is below ${system}, which keeps no files: name another folder`);
  return door.openRenderer({ ...size, speed, quality, reducedMotion });
}

async function renderOne(
  renderer: Renderer,
  record: RoundRecord,
  line: number,
  { folder, moments }: RenderMode,
  tell: (text: string) => Promise<void>,
): Promise<Readonly<Record<string, unknown>>> {
  const place = join(folder, String(line).padStart(6, '0'));
  try {
    const film = await renderer.open(record);
    const times = timesOf(film, moments);
    await mkdir(place, { recursive: true });
    for (const [index, timeMs] of times.entries()) {
      await writeFile(join(place, nameOf(film, timeMs)), await renderer.pictureAt(timeMs));
      const count = index + 1;
      if (count % toldEvery === 0 || count === times.length)
        await tell(`${count} of ${times.length} pictures`);
    }
    return { line, folder: place, pictures: times.length, durationMs: Math.round(film.durationMs) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { error: 'PICTURE_FAILED', message, line };
  }
}

/** The last image always shows the round at rest, as do times after the end. */
function timesOf({ durationMs }: RenderedFilmTimes, moments: RenderMoments): readonly number[] {
  if ('atMs' in moments) return [...new Set(moments.atMs.map((timeMs) => Math.min(timeMs, durationMs)))];
  const everyMs = 1000 / moments.fps;
  const frames = Array.from({ length: Math.ceil(durationMs / everyMs) }, (_, index) => index * everyMs);
  return [...frames, durationMs];
}

/** Named by the last step that has started: 0 is the bet. */
function nameOf({ stepsMs }: RenderedFilmTimes, timeMs: number): string {
  const step = Math.max(
    0,
    stepsMs.findLastIndex((startMs) => startMs <= timeMs),
  );
  return `${String(Math.round(timeMs)).padStart(6, '0')}ms-step-${step}.png`;
}
