import type { FastifyRequest } from 'fastify';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../deps.ts';
import { isImageType, redrawDensities, detectFileType } from '../../files/reencode-image.ts';
import { Download, readUpload } from '../../http/files.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { getNewsPicture, PICTURE_BYTES } from '#contract/notifications.ts';

/** New pictures are WebP; those stored earlier keep their format. */
const types: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };
/** Age at which an unused upload is abandoned. */
const GIVEN_UP_MS = 24 * 60 * 60 * 1000;

type FileDeps = Pick<Deps, 'env'>;
/** Of a picture on a screen of density 1; the one for density 2 is twice as wide. */
const WIDTH = 720;

const folder = ({ env }: FileDeps): string => join(env.dataDir, 'news');

/** Returns the public URL of a picture. */
export const newsPictureUrl = ({ env }: FileDeps, picture: string): string =>
  `${env.apiUrl?.replace(/\/$/, '') ?? ''}/api${getNewsPicture.path}?picture=${picture}`;

/**
 * Stores an uploaded picture. Returns its name.
 * @throws {Refusal} NEWS_PICTURE, SUPPORT_PICTURE_UNREADABLE, BODY_TOO_LARGE
 */
export async function saveNewsPicture(deps: Deps, request: FastifyRequest): Promise<string> {
  const file = await readUpload(request);
  if (file.length > PICTURE_BYTES) throw new Refusal('BODY_TOO_LARGE');
  if (!isImageType(await detectFileType(file))) throw new Refusal('NEWS_PICTURE');
  const drawn = await redrawDensities(file, WIDTH);
  if (!drawn) throw new Refusal('SUPPORT_PICTURE_UNREADABLE');
  const name = `${newId(deps.clock)}.webp`;
  await mkdir(folder(deps), { recursive: true });
  // The name includes the time from which the picture exists; both are stored by then.
  await write(join(folder(deps), atOnce(name)), drawn.once);
  await write(join(folder(deps), name), drawn.twice);
  return name;
}

async function write(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.part`, bytes, { flush: true });
  await rename(`${path}.part`, path);
}

/** For screens of density 1; pictures stored earlier have none. */
const atOnce = (name: string): string => name.replace('.', '-1x.');

/** The picture, or where that is wide enough the one of half the size. @throws {Refusal} NEWS_GONE */
export async function readNewsPicture(deps: FileDeps, name: string, width?: number): Promise<Download> {
  const read = (file: string) => readFile(join(folder(deps), file)).catch(() => null);
  const isSmall = width !== undefined && width <= WIDTH;
  const bytes = (isSmall ? await read(atOnce(name)) : null) ?? (await read(name));
  const type = types[name.split('.')[1] ?? ''];
  if (!bytes || type === undefined) throw new Refusal('NEWS_GONE');
  return new Download(name, type, bytes, 'public, max-age=31536000, immutable');
}

export const hasPicture = async (deps: FileDeps, name: string): Promise<boolean> =>
  (await stat(join(folder(deps), name)).catch(() => null)) !== null;

/** Removes pictures that no news uses. */
export async function purgeUnusedPictures({ env, db, clock }: Deps): Promise<void> {
  const names = await readdir(folder({ env })).catch(() => []);
  if (names.length === 0) return;
  const rows = await db.selectFrom('news').select('picture').where('picture', 'is not', null).execute();
  const used = new Set(rows.map(({ picture }) => picture));
  const before = newId({ now: () => new Date(clock.now().getTime() - GIVEN_UP_MS) });
  await Promise.all(
    names
      .filter((name) => name < before && !used.has(name.replace('-1x.', '.')))
      .map((name) => rm(join(folder({ env }), name), { force: true })),
  );
}
