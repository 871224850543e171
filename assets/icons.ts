/**
 * Draws the icons of the app, and the pictures for shared links, the blog and affiliates: `npx node
 * assets/icons.ts`.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';

const here = import.meta.dirname;
const night = '#0f121a';

const drawn = async (name: string, size: number): Promise<Buffer> =>
  sharp(await readFile(join(here, 'shell', name)), { density: 72 * Math.ceil(size / 40) })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();

/** The logo on the night background; `share` is its share of the side. */
const onNight = async (side: number, share: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: night } })
    .composite([{ input: await drawn('icon.svg', Math.round(side * share)) }])
    .png({ palette: true })
    .toBuffer();

const sharePicture = async (): Promise<Buffer> =>
  sharp(await readFile(join(here, 'shell/eclipse.svg')), { density: 144 })
    .resize(1200, 630, { fit: 'cover' })
    .flatten({ background: night })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();

const icons: Readonly<Record<string, () => Promise<Buffer>>> = {
  'icon-192.png': () => drawn('icon.svg', 192),
  'icon-512.png': () => drawn('icon.svg', 512),
  // Launchers crop a fifth at each side.
  'icon-maskable-512.png': () => onNight(512, 0.56),
  'apple-touch-icon.png': () => onNight(180, 0.68),
  'share.jpg': sharePicture,
};

// The logo in mails, drawn at three times its size: mail programs draw no SVG.
await writeFile(
  join(here, 'mail/logo.png'),
  await sharp(await drawn('icon.svg', 102))
    .png({ palette: true })
    .toBuffer(),
);

for (const [name, draw] of Object.entries(icons)) await writeFile(join(here, 'public', name), await draw());

for (const folder of ['affiliate', 'blog'])
  for (const name of await readdir(join(here, folder)))
    await sharp(await readFile(join(here, folder, name)))
      .webp({ quality: 80 })
      .toFile(join(here, '../content/pictures', `${basename(name, '.svg')}.webp`));
