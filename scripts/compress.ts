import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

const compressible = '**/*.{js,css,html,svg,json,txt,woff,ttf,wasm}';
const smallestBytes = 512;
/** Containers allow a thousand open files, and a site has more. */
const limit = pLimit(64);
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes `.br` and `.gz` next to every text file of a folder, so that the server never compresses on the fly.
 */
export const compressFolder = async (folder: string): Promise<void> => {
  const paths: string[] = [];
  for await (const path of glob(compressible, { cwd: folder })) paths.push(join(folder, path));
  await limit.map(paths, compressFile);
};

const compressFile = async (path: string): Promise<void> => {
  const content = await readFile(path);
  if (content.length < smallestBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, zipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
};
