import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The real path, which the bundler uses in module ids: `node_modules` may be a link. */
const modules = realpathSync(join(import.meta.dirname, '../node_modules'));
const i18next = join(modules, 'i18next/dist/esm/i18next.js');
const webTransport = join(modules, 'engine.io-client/build/esm/transports/webtransport.js');
const router = join(modules, 'react-router/dist/production');

/** Replacements for two classes of i18next: texts are bundled with the site, and contain no formats. */
const standIns: Readonly<Record<string, string>> = {
  Connector: `class Connector extends EventEmitter {
  state = {};
  constructor(backend) {
    super();
    if (backend) throw new Error('i18next is built without backends');
  }
  load(languages, namespaces, callback) { callback?.(); }
  reload(languages, namespaces, callback) { callback?.(); }
  saveMissing() {}
}`,
  Formatter: `class Formatter {
  format(value, format) {
    if (format) throw new Error('i18next is built without formats');
    return value;
  }
}`,
};

/** Removes what the site does not use from the libraries of the first load. */
export const slimLibraries = (): Plugin => ({
  name: 'slim-libraries',
  apply: 'build',
  enforce: 'pre',
  buildStart() {
    for (const file of [i18next, webTransport, router])
      if (!existsSync(file)) this.error(`There is no ${file}: it was slimmed before`);
  },
  /** Resolves to the router's production build, which its package does not offer to bundlers. */
  async resolveId(source, importer, options) {
    if (!source.startsWith('react-router')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
  },
  async load(id) {
    // The socket is given its transports, and this is none of them.
    if (id === webTransport) return { code: 'export class WT {}', moduleSideEffects: false };
    if (id.startsWith(`${router}/`)) return slimRouter(await readFile(id, 'utf8'));
    return id === i18next ? slimI18next(await readFile(id, 'utf8')) : null;
  },
});

/**
 * Hints for React's tools, and exports that only frameworks on top of the router use, would stay in the
 * bundle unused.
 */
const slimRouter = (source: string): string => {
  let code = source
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/ = (\w+\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1')
    .replaceAll(
      /^var (\w+) = (class extends \w+\.Component \{\n[\s\S]*?\n\});/gm,
      'var $1 = /* @__PURE__ */ (() => $2)();',
    );
  for (const name of ['PrefetchPageLinks', 'RSCErrorHandler'])
    code = code.replace(
      new RegExp(`^function ${name}\\([\\s\\S]*?\\n\\}$`, 'm'),
      `function ${name}() { return null; }`,
    );
  return code;
};

/** @throws when the library's code differs from the expected one. */
function slimI18next(source: string): string {
  let code = source;
  for (const [name, standIn] of Object.entries(standIns)) {
    const whole = new RegExp(`^class ${name} (?:extends \\w+ )?\\{\\n[\\s\\S]*?\\n\\}$`, 'm');
    if (!whole.test(code)) throw new Error(`i18next has no class ${name}: it was slimmed before`);
    code = code.replace(whole, () => standIn);
  }
  // Logging in debug mode only: the minifier then removes the messages.
  return code.replaceAll(/\b(?:this\.)?logger\.(?:warn|log|deprecate|once)\((?!\.\.\.)/g, 'false && (');
}
