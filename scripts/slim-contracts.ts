import { join } from 'node:path';
import type { Plugin } from 'vite';

const server = join(import.meta.dirname, '../server/');
const text = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;
/** The summary of a call, which only the documentation shows. */
const summary = new RegExp(String.raw`\n\s*summary:\s*${text}(?:\s*\+\s*${text})*,(?=\n)`, 'g');

/** Removes what only the documentation uses from the browser's copy of the contracts. */
export const slimContracts = (): Plugin => ({
  name: 'slim-contracts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(server) || !code.includes('endpoint(')) return null;
    const slim = code.replaceAll(summary, '');
    if (/\n\s*summary:/.test(slim)) this.error(`A summary in ${id} is written so that it is not left out.`);
    return { code: slim, map: null };
  },
});
