import ball0Url from '../../assets/plinko/ball-0.webp?no-inline';
import ball1Url from '../../assets/plinko/ball-1.webp?no-inline';
import ball2Url from '../../assets/plinko/ball-2.webp?no-inline';
import ball3Url from '../../assets/plinko/ball-3.webp?no-inline';
import ball4Url from '../../assets/plinko/ball-4.webp?no-inline';
import ballMarksUrl from '../../assets/plinko/ball-marks.webp?no-inline';
import cometUrl from '../../assets/plinko/comet.webp?no-inline';
import funnelUrl from '../../assets/plinko/funnel.webp?no-inline';
import glowUrl from '../../assets/plinko/glow.webp?no-inline';
import orreryBackUrl from '../../assets/plinko/orrery-back.webp?no-inline';
import orreryFrontUrl from '../../assets/plinko/orrery-front.webp?no-inline';
import pegUrl from '../../assets/plinko/peg.webp?no-inline';
import propMoonUrl from '../../assets/plinko/prop-moon.webp?no-inline';
import propStarUrl from '../../assets/plinko/prop-star.webp?no-inline';
import ringUrl from '../../assets/plinko/ring.webp?no-inline';
import skyUrl from '../../assets/plinko/sky.webp?no-inline';
import sparkUrl from '../../assets/plinko/spark.webp?no-inline';
import type { GameAssets } from '#engine/game.ts';
import { plinkoBed } from '../../audio/packed/plinko-bed.ts';
import { plinkoSounds } from '../../audio/packed/plinko.ts';
import { mix } from './mix.ts';

export const assets: GameAssets = {
  pictures: {
    'ball-0': ball0Url,
    'ball-1': ball1Url,
    'ball-2': ball2Url,
    'ball-3': ball3Url,
    'ball-4': ball4Url,
    'ball-marks': ballMarksUrl,
    comet: cometUrl,
    funnel: funnelUrl,
    glow: glowUrl,
    'orrery-back': orreryBackUrl,
    'orrery-front': orreryFrontUrl,
    peg: pegUrl,
    'prop-moon': propMoonUrl,
    'prop-star': propStarUrl,
    ring: ringUrl,
    sky: skyUrl,
    spark: sparkUrl,
  },
  props: [
    { picture: 'prop-moon', glow: 0xff9ad8 },
    { picture: 'prop-star', glow: 0xffe9ae },
    { picture: 'prop-moon', glow: 0xff9ad8 },
  ],
  sounds: { ...plinkoSounds, mix },
  bed: { ...plinkoBed, mix },
};
