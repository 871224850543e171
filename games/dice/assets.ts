import edgeUrl from '../../assets/dice/edge.webp?no-inline';
import facetUrl from '../../assets/dice/facet.webp?no-inline';
import glowUrl from '../../assets/dice/glow.webp?no-inline';
import haloWinUrl from '../../assets/dice/halo-win.webp?no-inline';
import haloUrl from '../../assets/dice/halo.webp?no-inline';
import handleUrl from '../../assets/dice/handle.webp?no-inline';
import pinLossUrl from '../../assets/dice/pin-loss.webp?no-inline';
import pinWinUrl from '../../assets/dice/pin-win.webp?no-inline';
import propDieUrl from '../../assets/dice/prop-die.webp?no-inline';
import propShardUrl from '../../assets/dice/prop-shard.webp?no-inline';
import skyUrl from '../../assets/dice/sky.webp?no-inline';
import sparkUrl from '../../assets/dice/spark.webp?no-inline';
import sundogUrl from '../../assets/dice/sundog.webp?no-inline';
import type { GameAssets } from '#engine/game.ts';
import { diceBed } from '../../audio/packed/dice-bed.ts';
import { diceSounds } from '../../audio/packed/dice.ts';
import { mix } from './mix.ts';

export const assets: GameAssets = {
  pictures: {
    edge: edgeUrl,
    facet: facetUrl,
    glow: glowUrl,
    halo: haloUrl,
    'halo-win': haloWinUrl,
    handle: handleUrl,
    'pin-loss': pinLossUrl,
    'pin-win': pinWinUrl,
    'prop-die': propDieUrl,
    'prop-shard': propShardUrl,
    sky: skyUrl,
    spark: sparkUrl,
    sundog: sundogUrl,
  },
  props: [
    { picture: 'prop-die', glow: 0x8fd0ff },
    { picture: 'prop-shard', glow: 0xa9e4ff },
    { picture: 'prop-shard', glow: 0xa9e4ff },
  ],
  sounds: { ...diceSounds, mix },
  bed: { ...diceBed, mix },
};
