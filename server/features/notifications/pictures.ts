import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { isImageType, redrawDensities, detectFileType } from '../../files/reencode-image.ts';
import type { FileDeps } from '../../files/file-store.ts';
import { createFileStore } from '../../files/sealed-files.ts';
import { Download, readUpload } from '../../http/files.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { getNewsPicture, PICTURE_BYTES } from '#contract/notifications.ts';

/** New pictures are WebP; those stored earlier keep their format. */
const types: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };
const typeOf = (name: string): string | undefined => types[name.split('.')[1] ?? ''];

/** Of a picture on a screen of density 1; the one for density 2 is twice as wide. */
const WIDTH = 720;

/** Pictures by their names: `{id}.webp`, and `{id}-1x.webp` for screens of density 1. */
const newsPictures = createFileStore('news', {
  fileName: (name) => name,
  idOf: (name) => (typeOf(name) === undefined || name.endsWith('.part') ? undefined : name),
  // An older version left them unencrypted; those that no news uses are removed with the others.
  find: (_db, name) => Promise.resolve({ type: typeOf(name) ?? '', keySealed: 'plain' }),
  forgetKey: () => Promise.resolve(),
  async listUnused(db, before) {
    const names = await newsPictures.list({ db }, before);
    const used = names.length === 0 ? new Set<string>() : await usedPictures(db);
    return names.filter((name) => !used.has(name.replace('-1x.', '.')));
  },
});

async function usedPictures(db: Db): Promise<ReadonlySet<string | null>> {
  const rows = await db.selectFrom('news').select('picture').where('picture', 'is not', null).execute();
  return new Set(rows.map(({ picture }) => picture));
}

/** Returns the public URL of a picture. */
export const newsPictureUrl = ({ env }: Pick<Deps, 'env'>, picture: string): string =>
  `${env.apiUrl?.replace(/\/$/, '') ?? ''}/api${getNewsPicture.path}?picture=${picture}`;

/**
 * Stores an uploaded picture. Returns its name.
 * @throws {Refusal} NEWS_PICTURE, SUPPORT_PICTURE_UNREADABLE, BODY_TOO_LARGE, UNAVAILABLE
 */
export async function saveNewsPicture(deps: Deps, request: FastifyRequest): Promise<string> {
  const file = await readUpload(request);
  if (file.length > PICTURE_BYTES) throw new Refusal('BODY_TOO_LARGE');
  if (!isImageType(await detectFileType(file))) throw new Refusal('NEWS_PICTURE');
  const drawn = await redrawDensities(file, WIDTH);
  if (!drawn) throw new Refusal('SUPPORT_PICTURE_UNREADABLE');
  const name = `${newId(deps.clock)}.webp`;
  const type = 'image/webp';
  await newsPictures.write(deps, atOnce(name), { type, bytes: drawn.once });
  await newsPictures.write(deps, name, { type, bytes: drawn.twice });
  return name;
}

/** For screens of density 1; pictures stored earlier have none. */
const atOnce = (name: string): string => name.replace('.', '-1x.');

/**
 * The picture, or where that is wide enough the one of half the size.
 * @throws {Refusal} NEWS_GONE, FILE_UNREADABLE, UNAVAILABLE
 */
export async function readNewsPicture(deps: FileDeps, name: string, width?: number): Promise<Download> {
  const isSmall = width !== undefined && width <= WIDTH && (await newsPictures.has(deps, atOnce(name)));
  const shown = isSmall ? atOnce(name) : name;
  if (!isSmall && !(await newsPictures.has(deps, name))) throw new Refusal('NEWS_GONE');
  const { type, bytes } = await newsPictures.read(deps, shown);
  return new Download(name, type, bytes, 'public, max-age=31536000, immutable');
}

export const hasPicture = (deps: FileDeps, name: string): Promise<boolean> => newsPictures.has(deps, name);
