import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { invalidRequest } from './invalid-request.ts';
import { Refusal } from './refusal.ts';

/** The reply of an endpoint with `file: 'download'`; saved by the browser, never shown in a page. */
export class Download {
  readonly name: string;
  readonly type: string;
  readonly body: Readable | Buffer;
  /** How long browsers cache it; most files are private. */
  readonly cacheControl: string;

  constructor(name: string, type: string, body: Readable | Buffer, cacheControl = 'no-store') {
    this.name = name;
    this.type = type;
    this.body = body;
    this.cacheControl = cacheControl;
  }
}

/** Marks the reply as a file to save, whatever its type. Returns its bytes. */
export function asAttachment(reply: FastifyReply, { name, type, body }: Download): Readable | Buffer {
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff');
  return body;
}

/** Maximum size of an upload. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Uploads are held in memory until they are checked, so only this many are read concurrently. */
const UPLOADS_AT_ONCE = 8;
let uploads = 0;

/** Accepts files on the routes of this instance only: elsewhere a multipart body is refused. */
export const registerUploadParser = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: {
      files: 1,
      fields: 0,
      parts: 1,
      fileSize: MAX_UPLOAD_BYTES,
      headerPairs: 20,
      fieldNameSize: 100,
    },
  });

/**
 * Returns the single file of an upload.
 * @throws {Refusal} UNAVAILABLE while too many are being read, INVALID_REQUEST, BODY_TOO_LARGE
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw invalidRequest('file');
  if (uploads >= UPLOADS_AT_ONCE) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 2 });
  uploads += 1;
  try {
    const file = await request.file();
    if (!file) throw invalidRequest('file');
    return await file.toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
    throw isLarge ? new Refusal('BODY_TOO_LARGE') : invalidRequest('file');
  } finally {
    uploads -= 1;
  }
}
