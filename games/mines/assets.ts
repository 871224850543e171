import { gameAssets } from '#engine/stage/game-assets.ts';
import { minesBed } from '../../audio/packed/mines-bed.ts';
import { minesSounds } from '../../audio/packed/mines.ts';
import { mix } from './mix.ts';

export const assets = gameAssets({
  files: import.meta.glob<string>('../../assets/mines/*.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
  props: [
    { picture: 'gem-a', glow: 0x4df3bd },
    { picture: 'gem-b', glow: 0x5cc6ff },
    { picture: 'gem-c', glow: 0xb98cff },
  ],
  sounds: minesSounds,
  bed: minesBed,
  mix,
});
