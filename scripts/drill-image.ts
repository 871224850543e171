import { spawn, spawnSync } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Stands in for the official image of Node, which no registry of packages has. */
const BASE = 'localhost/oddlight-drill-node';
const IMAGE = 'localhost/oddlight-drill';
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** `npm run drill:image`: builds the Containerfile step by step and proves that its process answers. */
export const run = async (): Promise<number> => {
  for (const program of ['buildah', 'mmdebstrap']) {
    if (spawnSync(program, ['--version']).error === undefined) continue;
    console.error(`${program} is missing: apt-get install buildah mmdebstrap, and run this as root.`);
    return 1;
  }
  const folder = await mkdtemp(join(tmpdir(), 'oddlight-image-'));
  try {
    const buildah = buildahIn(folder);
    await makeBase(folder, buildah);
    const started = performance.now();
    const flags = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--pull-never'];
    await buildah(
      'bud',
      ...flags,
      '--build-arg',
      `NODE_IMAGE=${BASE}`,
      '--file',
      'Containerfile',
      '--tag',
      IMAGE,
      root,
    );
    console.log(`The image was built in ${Math.round((performance.now() - started) / 1_000)} s.`);
    await buildah('from', '--name', 'site', '--pull-never', IMAGE);
    const script = `node dist/server/main.js & n=0
until ${answers}; do n=$((n+1)); [ $n -lt 60 ] || exit 1; sleep 1; done
id -un; kill $!; wait $!; du -sh /app/node_modules /app/dist`;
    await buildah('run', '--isolation', 'chroot', ...settings, 'site', '--', 'sh', '-c', script);
    console.log('The process of the image started as its user, answered, and ended.');
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const PORT = '43999';
const settings = [
  '--env',
  `PORT=${PORT}`,
  '--env',
  'HOST=127.0.0.1',
  '--env',
  'DEMO_PORTS=off',
  '--env',
  'CRASH_GAMES=1000',
];
const answers = `node -e "fetch('http://127.0.0.1:${PORT}/health/ready').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"`;

type Buildah = (...words: readonly string[]) => Promise<void>;
/** With its own storage in the folder, which needs no rights over file systems. */
const buildahIn =
  (folder: string): Buildah =>
  (command = '', ...words) => {
    const storage = [
      '--root',
      join(folder, 'storage'),
      '--runroot',
      join(folder, 'run'),
      '--storage-driver',
      'vfs',
    ];
    return execute('buildah', [...storage, command, ...words]);
  };

/** Debian's smallest system with this Node and npm, and the user of the official image. */
async function makeBase(folder: string, buildah: Buildah): Promise<void> {
  const system = join(folder, 'debian.tar');
  await execute('mmdebstrap', [
    '--mode=root',
    '--variant=minbase',
    '--include=ca-certificates',
    'bookworm',
    system,
  ]);
  const files = join(folder, 'node');
  await mkdir(join(files, 'usr/local/bin'), { recursive: true });
  await mkdir(join(files, 'etc/ssl/certs'), { recursive: true });
  await copyFile(process.execPath, join(files, 'usr/local/bin/node'));
  await copyFile(certificates, join(files, certificates));
  await cp(await folderOfNpm(), join(files, 'usr/local/lib/node_modules/npm'), {
    recursive: true,
    dereference: true,
  });
  await buildah('from', '--name', 'base', 'scratch');
  await buildah('add', '--quiet', 'base', system, '/');
  await buildah('copy', '--quiet', 'base', files, '/');
  const finish =
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 --create-home node';
  await buildah('run', '--isolation', 'chroot', 'base', '--', 'sh', '-c', finish);
  await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, 'base');
  await buildah('commit', '--quiet', 'base', BASE);
}

/** npm sets the path of its own script for what it runs. */
async function folderOfNpm(): Promise<string> {
  const script = process.env['npm_execpath'];
  if (script === undefined) throw new Error('Start it with npm run drill:image.');
  return dirname(dirname(await realpath(script)));
}

const execute = (program: string, words: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ${words[0]} ended with ${code}.`)),
    );
  });
