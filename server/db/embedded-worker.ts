import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { EmbeddedFiles } from './embedded-files.ts';
import type {
  EmbeddedFailure,
  EmbeddedLocation,
  EmbeddedReply,
  EmbeddedRequest,
} from './embedded-messages.ts';
import { unpackDatabase } from './unpack-database.ts';
import { UUID_ARRAY_OID, UUID_OID, idArrayOf, idOf } from './uuid.ts';

// The database works in microtasks: on the main thread it would block timers and sockets for seconds.
const port = parentPort;
if (!port) throw new Error('The embedded database must run in a worker thread.');

const place = workerData as EmbeddedLocation; // given by embedded.ts, which alone starts this thread
/** Reported immediately: this thread may never read or answer a message again. */
const onPanic = (panic: string): void => port.postMessage({ panic } satisfies EmbeddedReply);
// The one that ships is laid out first, and opened like any other: as a dump it would be in memory twice, and stay there.
if (typeof place.template === 'string' && place.folder !== undefined)
  await unpackDatabase(place.template, place.folder);
const database = await PGlite.create({
  extensions: { pg_trgm },
  // A quarter of the default: all of it stays in the memory of this process, and the system keeps the files too.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  ...(place.folder === undefined ? {} : { fs: new EmbeddedFiles(place.folder, onPanic) }),
  ...(typeof place.template === 'object' ? { loadDataDir: new Blob([place.template]) } : {}),
  // Money is always bigint and decimals stay text, small or large; ids are shown without dashes.
  parsers: {
    [types.INT8]: BigInt,
    [types.NUMERIC]: String,
    [UUID_OID]: idOf,
    [UUID_ARRAY_OID]: idArrayOf,
  },
});

const answer = async (request: EmbeddedRequest): Promise<EmbeddedReply> => {
  const { id } = request;
  try {
    if ('close' in request) {
      await database.close();
      return { id, rows: [] };
    }
    if ('dump' in request) {
      const dump = await database.dumpDataDir('none');
      return { id, dump: new Uint8Array(await dump.arrayBuffer()) };
    }
    const { rows, affectedRows, command } = await database.query(request.sql, [...request.parameters]);
    return { id, rows, affectedRows, command };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
};

const failureOf = (error: unknown): EmbeddedFailure => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, detail } = error as Error & Partial<EmbeddedFailure>; // a database error has these
  return { message: error.message, code, constraint, detail };
};

port.on('message', (request: EmbeddedRequest) => {
  void answer(request).then((reply) => {
    port.postMessage(reply);
    if ('close' in request) port.close();
  });
});
port.postMessage({ id: 0, rows: [] } satisfies EmbeddedReply);
