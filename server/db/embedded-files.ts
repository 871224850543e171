import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Permission bits for the owner of the data; no one else gets any. */
const OWNER_ONLY = 0o700;

type Init = NodeFS['init'];
/** The part of Emscripten's file system used here; the database ships no types for it. */
interface FileModes {
  chmod(path: string | object, mode: number, dontFollow?: boolean): void;
}

/** Log line of a database that has ended itself. The running statement may never get an answer. */
const PANIC = /\bPANIC: +(.*)/;

/**
 * Restricts the database's files to their owner. The database sets the mode of every file it creates (0666),
 * so the umask of the process alone would not help.
 */
export class EmbeddedFiles extends NodeFS {
  readonly #onPanic: (reason: string) => void;

  constructor(folder: string, onPanic: (reason: string) => void) {
    super(folder);
    this.#onPanic = onPanic;
  }

  override async init(...[database, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(database, options);
    const preRun: typeof emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ FS }: { readonly FS: FileModes }) => {
        const chmod = FS.chmod.bind(FS);
        FS.chmod = (path, mode, dontFollow) => chmod(path, mode & OWNER_ONLY, dontFollow);
      },
    ];
    const printErr = (line: string): void => {
      const reason = PANIC.exec(line)?.[1];
      if (reason !== undefined) this.#onPanic(reason);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun, printErr } };
  }
}
