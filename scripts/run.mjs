// Plain JavaScript on purpose: an old Node must be able to read this far and print one clear message.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Oddlight needs Node 24; this is ${process.versions.node}. On Linux x64 "npm ci" installs it; elsewhere install Node 24 and run the command again.`,
  );
  process.exit(1);
}
// Caches compiled code: the next start takes half the time.
const { enableCompileCache } = await import('node:module');
enableCompileCache(`${import.meta.dirname}/../.cache/compiled`);
const { run } = await import(`./${process.argv[2]}.ts`);
process.exitCode = await run(process.argv.slice(3));
