import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import {
  saveAddress,
  type SaveReply,
  saveRequest,
  type SaveRequest,
  sharedSounds,
} from '#src/workbench/look-editor/save-request.ts';
import { editTable } from './look-edit.ts';

const maxBytes = 500_000;

/** Dev server only: the workbench writes numbers back into `look.ts` and `mix.ts` of the sources. */
export const createLookSavePlugin = (): Plugin => ({
  name: 'look-save',
  apply: 'serve',
  configureServer: (server) => {
    const save = createSaver(server.config.root, (slug) => isRegistered(server, slug));
    server.middlewares.use(saveAddress, (request, response, next) => {
      answer(request, save).then((reply) => send(response, reply), next);
    });
  },
});

const isShared = ({ slug, file }: SaveRequest): boolean => slug === sharedSounds && file === 'mix';

async function isRegistered(server: ViteDevServer, slug: string): Promise<boolean> {
  const { catalogue } = await server.ssrLoadModule('/games/catalogue.ts');
  return typeof catalogue === 'object' && catalogue !== null && Object.hasOwn(catalogue, slug);
}

/**
 * Writes one request at a time, so that none overwrites another; only files of games that `isGame` accepts.
 */
export function createSaver(
  root: string,
  isGame: (slug: string) => Promise<boolean>,
): (request: SaveRequest) => Promise<SaveReply> {
  let last: Promise<unknown> = Promise.resolve();
  return (request) => {
    const run = last.then(async (): Promise<SaveReply> =>
      isShared(request) || (await isGame(request.slug)) ? saveTable(root, request) : { failed: 'NO_GAME' },
    );
    last = run.catch(() => undefined);
    return run;
  };
}

/** The sounds that all games share are mixed next to their packed file. */
const fileOf = (slug: string, file: SaveRequest['file']): readonly string[] =>
  slug === sharedSounds ? ['audio', `common-${file}.ts`] : ['games', slug, `${file}.ts`];

async function saveTable(root: string, { slug, file, changes }: SaveRequest): Promise<SaveReply> {
  const path = join(root, ...fileOf(slug, file));
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    return { failed: 'NO_FILE' };
  }
  try {
    const edited = editTable(text, file, changes);
    if ('refused' in edited) return { refused: [...edited.refused] };
    await writeFile(path, edited.text);
    return { saved: changes.length };
  } catch (error) {
    if (error instanceof SyntaxError) return { failed: 'UNREADABLE' };
    throw error;
  }
}

async function answer(
  request: IncomingMessage,
  save: (request: SaveRequest) => Promise<SaveReply>,
): Promise<SaveReply> {
  if (request.method !== 'POST' || !isOwnPage(request)) return { failed: 'FOREIGN' };
  const parsed = saveRequest.safeParse(await readJson(request));
  return parsed.success ? save(parsed.data) : { failed: 'BAD_REQUEST' };
}

/**
 * Only a page of this server may write; a page of another origin cannot send a request without revealing its
 * origin.
 */
function isOwnPage({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (!origin || !host || !URL.canParse(origin)) return false;
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  return isJson && new URL(origin).host === host;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    // A request without an encoding yields bytes.
    const bytes = chunk as Buffer;
    length += bytes.length;
    if (length > maxBytes) return null;
    chunks.push(bytes);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

function send(response: ServerResponse, reply: SaveReply): void {
  response.statusCode = 'saved' in reply ? 200 : 'refused' in reply ? 409 : 400;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(JSON.stringify(reply));
}
