import { gameAssets } from '#engine/stage/game-assets.ts';
import { diceBed } from '../../audio/packed/dice-bed.ts';
import { diceSounds } from '../../audio/packed/dice.ts';
import { mix } from './mix.ts';

export const assets = gameAssets({
  files: import.meta.glob<string>('../../assets/dice/*.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
  props: [
    { picture: 'prop-die', glow: 0x8fd0ff },
    { picture: 'prop-shard', glow: 0xa9e4ff },
    { picture: 'prop-shard', glow: 0xa9e4ff },
  ],
  sounds: diceSounds,
  bed: diceBed,
  mix,
});
