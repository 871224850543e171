import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Permission bits that the owner of the data keeps; everybody else gets none. */
const OWNER_ONLY = 0o700;

type Init = NodeFS['init'];
/** The part of Emscripten's file system that is changed; its types do not come with the database. */
interface FileModes {
  chmod(path: string | object, mode: number, dontFollow?: boolean): void;
}

/** How the database logs that it has ended itself; to the statement it may say nothing, and never return. */
const PANIC = /\bPANIC: +(.*)/;

/**
 * The database's files, for their owner only. The database sets the mode of every file that it makes by itself (0666),
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
