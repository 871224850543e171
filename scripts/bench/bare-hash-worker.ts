import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Hashes the text of a hash repeatedly, as a bare loop. */
addEventListener('message', ({ data }: MessageEvent<{ readonly hash: string; readonly times: number }>) => {
  let current = data.hash;
  for (let time = 0; time < data.times; time += 1) current = bytesToHex(sha256(utf8ToBytes(current)));
  postMessage(current);
});
