import type { GameAssets } from '#engine/game.ts';
import { chipPictures } from '#engine/parts/chip-pictures.ts';
import { rouletteEuBed } from '../../audio/packed/roulette-eu-bed.ts';
import { rouletteEuSounds } from '../../audio/packed/roulette-eu.ts';
import { mix } from './mix.ts';

const files = import.meta.glob<string>('../../assets/roulette-eu/*.webp', {
  eager: true,
  import: 'default',
  query: '?no-inline',
});
/** Every image of the folder by name. */
const pictures = Object.fromEntries(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.webp'.length), url]),
);

export const assets: GameAssets = {
  pictures: { ...chipPictures, ...pictures },
  props: [
    { picture: 'chip-100', glow: 0xf3d892 },
    { picture: 'chip-5', glow: 0xff8f7a },
    { picture: 'ivory-ball', glow: 0xffe2b0 },
  ],
  sounds: { ...rouletteEuSounds, mix },
  bed: { ...rouletteEuBed, mix },
};
