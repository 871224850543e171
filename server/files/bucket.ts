import { AwsClient } from 'aws4fetch';
import type { Env } from '../env.ts';

/** A bucket that did not do what it was asked. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
}

/** A bucket of a server that speaks S3. Only encrypted bytes are given to it. */
export interface Bucket {
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Null: the bucket has no such object. */
  get(name: string): Promise<Buffer | null>;
  /** A missing object is not an error. */
  remove(name: string): Promise<void>;
}

const TIMEOUT_MS = 15_000;
/** Failed calls are repeated so often, after growing pauses. */
const RETRIES = 3;

/** Opens the bucket of the settings; its name is part of the path, which every server understands. */
export function openBucket({ endpoint, bucket, region, keyId, secret }: FileBucket): Bucket {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: RETRIES,
  });
  const ask = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const url = `${endpoint.replace(/\/+$/, '')}/${bucket}/${name}`;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await client.fetch(url, body === undefined ? { method, signal } : { method, signal, body });
    } catch (error) {
      throw new BucketError(`The bucket ${bucket} does not answer.`, { cause: error });
    }
  };
  const failed = async (response: Response, what: string): Promise<BucketError> => {
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1] ?? '';
    return new BucketError(
      `The bucket ${bucket} refused to ${what} a file: ${response.status} ${code}`.trim(),
    );
  };
  return {
    async put(name, bytes) {
      const response = await ask('PUT', name, bytes);
      if (!response.ok) throw await failed(response, 'store');
      await response.arrayBuffer();
    },
    async get(name) {
      const response = await ask('GET', name);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      // A missing bucket answers 404 too, but it is no missing file.
      const error = await failed(response, 'read');
      if (response.status === 404 && error.message.endsWith('NoSuchKey')) return null;
      throw error;
    },
    async remove(name) {
      const response = await ask('DELETE', name);
      if (!response.ok && response.status !== 404) throw await failed(response, 'remove');
      await response.arrayBuffer();
    },
  };
}

type FileBucket = NonNullable<Env['fileBucket']>;
