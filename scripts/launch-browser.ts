import Chromium from '@sparticuz/chromium';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const neededLibraries = ['libnss3.so', 'libnspr4.so', 'libexpat.so.1'];
const libraryFolders = [
  '/lib',
  '/usr/lib',
  '/lib64',
  '/usr/lib64',
  '/lib/x86_64-linux-gnu',
  '/usr/lib/x86_64-linux-gnu',
];
const installedBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const browserArguments = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--autoplay-policy=no-user-gesture-required',
  '--mute-audio',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of a run; screenshots are compared byte by byte with the pinned one only. */
export interface BrowserChoice {
  readonly executablePath: string;
  readonly isPinned: boolean;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Starts the browser pinned by the lock file, or an installed Chrome or Chromium where it cannot run.
 * `flags` are added to those that make every machine draw alike.
 */
export const launchBrowser = async (flags: readonly string[] = []): Promise<Browser> => {
  const choice = await chooseBrowser();
  return chromium.launch({
    executablePath: choice.executablePath,
    args: [...browserArguments, ...flags],
    env: { ...process.env, ...choice.environment },
    handleSIGINT: false,
  });
};

/** The pinned browser on Linux x64, unpacked on first use; elsewhere the first installed one. */
export const chooseBrowser = async (): Promise<BrowserChoice> => {
  if (process.platform === 'linux' && process.arch === 'x64') return pinnedBrowser();
  const executablePath = [process.env.CHROME_PATH, ...installedBrowsers].find(
    (path) => path && existsSync(path),
  );
  if (!executablePath)
    throw new Error('No browser found: install Chrome or Chromium, or set CHROME_PATH to one.');
  return { executablePath, isPinned: false, environment: {} };
};

const pinnedBrowser = async (): Promise<BrowserChoice> => {
  const folder = await unpackedFolder();
  const hasLibraries = neededLibraries.every((name) =>
    libraryFolders.some((path) => existsSync(join(path, name))),
  );
  const libraryPath = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: join(folder, 'chromium'),
    isPinned: true,
    environment: {
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      ...(hasLibraries ? {} : { LD_LIBRARY_PATH: libraryPath }),
    },
  };
};

/** One folder per version and user: the package itself would trust any files in the temporary folder. */
const unpackedFolder = async (): Promise<string> => {
  const { devDependencies } = JSON.parse(
    await readFile(join(import.meta.dirname, '../package.json'), 'utf8'),
  ) as { readonly devDependencies: Readonly<Record<string, string>> }; // checked by npm
  const parent = join(tmpdir(), `oddlight-browser-${userInfo().uid}`);
  const folder = join(parent, devDependencies['@sparticuz/chromium'] ?? 'unpacked');
  if (existsSync(join(folder, 'chromium'))) return folder;
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const staging = await mkdtemp(join(parent, 'unpacking-'));
  await inflateInto(staging);
  await writeFile(join(staging, 'fonts.conf'), fontConfiguration(folder));
  // Another worker may have finished first with the same bytes.
  await rename(staging, folder).catch(() => rm(staging, { recursive: true, force: true }));
  return folder;
};

/** Only the fonts of the package, so that a fall-back glyph is the same on every machine. */
const fontConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/**
 * The package unpacks into the temporary folder, and its libraries only for a runtime of AWS; it reads both settings
 * when it is called.
 */
const inflateInto = async (folder: string): Promise<void> => {
  const settings = { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  const before = Object.keys(settings).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, settings);
  const unpacking = Chromium.executablePath();
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  await unpacking;
};
