import { loadShipped } from './shipped-entry.ts';

/** A command as the files of this folder export it. Returns the exit code. */
type Command = (args: readonly string[]) => Promise<number>;

/** Commands of an operator, which need neither the browser's libraries nor a source. */
const commands: Readonly<Record<string, () => Promise<{ readonly run: Command }>>> = {
  migrate: () => import('./migrate.ts'),
  'db-check': () => import('./db-check.ts'),
  archive: () => import('./archive.ts'),
  staff: () => import('./staff.ts'),
  'crash-chain': () => import('./crash-chain.ts'),
  'keys-rotate': () => import('./keys-rotate.ts'),
  'wallet-keys': () => import('./wallet-keys.ts'),
  'wallet-sweep': () => import('./wallet-sweep.ts'),
};

// `node dist/server/command.js db-check --all`: a command from the bundle, by its name here or that of `npm run`.
await loadShipped(async () => {
  const [, , name = '', ...args] = process.argv;
  const load = commands[name.replace(':', '-')];
  if (load) process.exitCode = await (await load()).run(args);
  else {
    console.error(`Name a command: ${Object.keys(commands).join(', ')}.`);
    process.exitCode = 1;
  }
});
