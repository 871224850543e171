import { gameAssets } from '#engine/stage/game-assets.ts';
import { towersBed } from '../../audio/packed/towers-bed.ts';
import { towersSounds } from '../../audio/packed/towers.ts';
import { mix } from './mix.ts';

export const assets = gameAssets({
  files: import.meta.glob<string>('../../assets/towers/*.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
  props: [
    { picture: 'prop-gem', glow: 0xffe3a8 },
    { picture: 'prop-lantern', glow: 0xffc873 },
    { picture: 'prop-coin', glow: 0xffcf52 },
  ],
  sounds: towersSounds,
  bed: towersBed,
  mix,
});
