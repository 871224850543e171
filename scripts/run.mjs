// Plain JavaScript on purpose: an old Node must be able to read this far and print one clear message.
import { existsSync } from 'node:fs';

const root = new URL('..', import.meta.url).pathname;
const [, , name, ...args] = process.argv;
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Oddlight needs Node 24; this is ${process.versions.node}. On Linux x64 "npm ci" installs it; elsewhere install Node 24 and run the command again.`,
  );
  process.exit(1);
}
if (existsSync(`${root}node_modules/vite`)) {
  // Caches compiled code: the next start takes half the time.
  const { enableCompileCache } = await import('node:module');
  enableCompileCache(`${root}.cache/compiled`);
  const { run } = await import(`./${name}.ts`);
  process.exitCode = await run(args);
} else {
  // Only the production modules are installed: all that can run is the bundle.
  const entry = `${root}dist/server/${name === 'start' ? 'main' : 'command'}.js`;
  if (!existsSync(entry)) {
    console.error(
      'There is no build to run: "npm ci" and "npm run build" make it, or copy dist from a machine that did.',
    );
    process.exit(1);
  }
  await import(entry);
}
