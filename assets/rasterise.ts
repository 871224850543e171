/** Draws the pictures of a folder from its `source/*.svg`: `npx node assets/rasterise.ts assets/dice`. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';

/** Pixels of the picture per unit of its drawing, and its quality; two pixels where nothing else is said. */
const settings: Readonly<Record<string, { readonly scale?: number; readonly quality?: number }>> = {
  sky: { quality: 74 },
  bay: { quality: 74 },
  sea: { quality: 74 },
  'card-light': { scale: 0.5 },
  'card-shade': { scale: 0.5 },
  'sky-gold': { scale: 1, quality: 74 },
  'sugar-rays': { scale: 0.75, quality: 74 },
  'sugar-glow': { scale: 0.5 },
  'sugar-cube': { scale: 5 },
  'sugar-machine-on': { scale: 1.5 },
  'pocket-rays': { scale: 0.75, quality: 74 },
  'wheel-light': { scale: 1 },
  'result-disc': { scale: 1.5 },
  glow: { scale: 0.5 },
  halo: { scale: 1.25 },
  'halo-win': { scale: 1.25 },
  handle: { scale: 3 },
  'pin-win': { scale: 3 },
  'pin-loss': { scale: 3 },
  sundog: { scale: 1.5 },
  facet: { scale: 1, quality: 92 },
  edge: { scale: 1, quality: 95 },
  floor: { quality: 74 },
  cave: { scale: 1, quality: 74 },
  'cave-phone': { scale: 1.5, quality: 74 },
  garden: { scale: 1.6, quality: 78 },
  shafts: { scale: 0.5 },
  'shafts-phone': { scale: 0.5 },
  rays: { scale: 0.8, quality: 70 },
  corona: { scale: 0.5 },
  flash: { scale: 1.25 },
  sunrise: { scale: 0.75 },
  'edge-warmth': { scale: 0.5 },
  ground: { scale: 1.6, quality: 74 },
  space: { scale: 1.2, quality: 74 },
  clouds: { scale: 1.2, quality: 78 },
  flare: { scale: 1 },
  night: { scale: 1.2, quality: 74 },
  skyline: { scale: 1.2 },
  moon: { scale: 1 },
  shade: { scale: 1 },
  pool: { scale: 0.5 },
  spot: { scale: 1 },
  beam: { scale: 1 },
  'egg-glow': { scale: 0.5 },
  'prop-hen': { scale: 0.5 },
  'prop-egg': { scale: 1.25 },
  'prop-feather': { scale: 1.25 },
  won: { scale: 1.5 },
  'prop-halo': { scale: 0.5 },
  'strip-start': { scale: 1.5 },
  'strip-village': { scale: 1.5 },
  'strip-verge': { scale: 1.5 },
  'strip-main': { scale: 1.5 },
  'strip-motorway': { scale: 1.5 },
  'strip-finish': { scale: 1.5 },
  'strip-goal': { scale: 1.5 },
  market: { scale: 1.5, quality: 74 },
  stall: { scale: 1.5 },
  pantry: { scale: 1.5, quality: 74 },
  throne: { scale: 1.5 },
  bazaar: { scale: 1.5, quality: 74 },
  items: { scale: 1.6, quality: 80 },
  crates: { scale: 1.6, quality: 80 },
  awning: { scale: 1.5 },
  'crate-beam': { scale: 1 },
  'lamp-room': { quality: 76 },
  'lamp-light': { scale: 0.5 },
  'city-room': { quality: 76 },
  'quick-table': { quality: 80 },
  neon: { scale: 1.25 },
  'neon-gold': { scale: 1.25 },
  'neon-light': { scale: 1 },
  'charlie-rays': { scale: 0.75, quality: 74 },
  cards: { scale: 3, quality: 88 },
  'cards-gold': { scale: 3, quality: 88 },
  'card-back-tide': { scale: 3, quality: 88 },
  lounge: { quality: 76 },
  rail: { scale: 0.75, quality: 76 },
  'half-left': { quality: 78 },
  'half-right': { quality: 78 },
  'table-pool': { scale: 0.5 },
  'table-vignette': { scale: 0.4 },
  'table-light': { scale: 0.75 },
  'swap-coin': { scale: 3 },
  'coin-glow': { scale: 1 },
  'reveal-glow': { scale: 1 },
  'reveal-rays': { scale: 1, quality: 74 },
  dusk: { scale: 1.2, quality: 74 },
  dawn: { scale: 1.2, quality: 74 },
  hills: { scale: 1.5, quality: 78 },
  city: { scale: 1.5, quality: 78 },
  street: { scale: 1.2, quality: 78 },
  'far-tower': { scale: 1.5 },
  'block-0': { quality: 80 },
  'block-1': { quality: 80 },
  'block-2': { quality: 80 },
  base: { quality: 80 },
  'gem-glow': { scale: 0.5 },
  'chest-glow': { scale: 0.5 },
  mist: { scale: 0.5 },
  vignette: { scale: 0.5 },
  'prop-lantern': { scale: 3 },
};
const svgDotsPerInch = 72;

const rasterise = async (folder: string): Promise<void> => {
  const names = (await readdir(join(folder, 'source'))).filter((name) => name.endsWith('.svg'));
  for (const name of names) {
    const alias = basename(name, '.svg');
    const { scale = 2, quality = 84 } = settings[alias] ?? {};
    const drawing = await readFile(join(folder, 'source', name));
    const picture = await sharp(drawing, { density: svgDotsPerInch * scale })
      .webp({ quality, alphaQuality: 100, effort: 6 })
      .toBuffer({ resolveWithObject: true });
    await writeFile(join(folder, `${alias}.webp`), picture.data);
    console.log(`${alias}.webp ${picture.info.width} x ${picture.info.height}, ${picture.data.length} bytes`);
  }
};

for (const folder of process.argv.slice(2)) await rasterise(folder);
