import badgeUrl from '../../assets/mines/badge.webp?no-inline';
import caveUrl from '../../assets/mines/cave.webp?no-inline';
import cavePhoneUrl from '../../assets/mines/cave-phone.webp?no-inline';
import gardenUrl from '../../assets/mines/garden.webp?no-inline';
import gemAUrl from '../../assets/mines/gem-a.webp?no-inline';
import gemBUrl from '../../assets/mines/gem-b.webp?no-inline';
import gemCUrl from '../../assets/mines/gem-c.webp?no-inline';
import glowUrl from '../../assets/mines/glow.webp?no-inline';
import haloAUrl from '../../assets/mines/halo-a.webp?no-inline';
import haloBUrl from '../../assets/mines/halo-b.webp?no-inline';
import haloCUrl from '../../assets/mines/halo-c.webp?no-inline';
import haloMineUrl from '../../assets/mines/halo-mine.webp?no-inline';
import mineUrl from '../../assets/mines/mine.webp?no-inline';
import mineOpenUrl from '../../assets/mines/mine-open.webp?no-inline';
import shaftsUrl from '../../assets/mines/shafts.webp?no-inline';
import shaftsPhoneUrl from '../../assets/mines/shafts-phone.webp?no-inline';
import shardUrl from '../../assets/mines/shard.webp?no-inline';
import starUrl from '../../assets/mines/star.webp?no-inline';
import tileBothUrl from '../../assets/mines/tile-both.webp?no-inline';
import tileCrackUrl from '../../assets/mines/tile-crack.webp?no-inline';
import tileLitUrl from '../../assets/mines/tile-lit.webp?no-inline';
import tileMossUrl from '../../assets/mines/tile-moss.webp?no-inline';
import tilePlainUrl from '../../assets/mines/tile-plain.webp?no-inline';
import wellUrl from '../../assets/mines/well.webp?no-inline';
import wonUrl from '../../assets/mines/won.webp?no-inline';
import type { GameAssets } from '#engine/game.ts';
import { minesBed } from '../../audio/packed/mines-bed.ts';
import { minesSounds } from '../../audio/packed/mines.ts';
import { mix } from './mix.ts';

export const assets: GameAssets = {
  pictures: {
    badge: badgeUrl,
    cave: caveUrl,
    'cave-phone': cavePhoneUrl,
    garden: gardenUrl,
    'gem-a': gemAUrl,
    'gem-b': gemBUrl,
    'gem-c': gemCUrl,
    glow: glowUrl,
    'halo-a': haloAUrl,
    'halo-b': haloBUrl,
    'halo-c': haloCUrl,
    'halo-mine': haloMineUrl,
    mine: mineUrl,
    'mine-open': mineOpenUrl,
    shafts: shaftsUrl,
    'shafts-phone': shaftsPhoneUrl,
    shard: shardUrl,
    star: starUrl,
    'tile-both': tileBothUrl,
    'tile-crack': tileCrackUrl,
    'tile-lit': tileLitUrl,
    'tile-moss': tileMossUrl,
    'tile-plain': tilePlainUrl,
    well: wellUrl,
    won: wonUrl,
  },
  props: [
    { picture: 'gem-a', glow: 0x4df3bd },
    { picture: 'gem-b', glow: 0x5cc6ff },
    { picture: 'gem-c', glow: 0xb98cff },
  ],
  sounds: { ...minesSounds, mix },
  bed: { ...minesBed, mix },
};
