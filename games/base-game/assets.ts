import floorUrl from '../../assets/base-game/floor.webp?no-inline';
import gleamUrl from '../../assets/base-game/gleam.webp?no-inline';
import glowUrl from '../../assets/base-game/glow.webp?no-inline';
import hubLitUrl from '../../assets/base-game/hub-lit.webp?no-inline';
import hubMarkUrl from '../../assets/base-game/hub-mark.webp?no-inline';
import hubUrl from '../../assets/base-game/hub.webp?no-inline';
import pegLitUrl from '../../assets/base-game/peg-lit.webp?no-inline';
import pegUrl from '../../assets/base-game/peg.webp?no-inline';
import pointerUrl from '../../assets/base-game/pointer.webp?no-inline';
import propStarUrl from '../../assets/base-game/prop-star.webp?no-inline';
import rimUrl from '../../assets/base-game/rim.webp?no-inline';
import shineUrl from '../../assets/base-game/shine.webp?no-inline';
import celadonUrl from '../../assets/base-game/wedge-celadon.webp?no-inline';
import cobaltUrl from '../../assets/base-game/wedge-cobalt.webp?no-inline';
import edgeUrl from '../../assets/base-game/wedge-edge.webp?no-inline';
import goldUrl from '../../assets/base-game/wedge-gold.webp?no-inline';
import hitUrl from '../../assets/base-game/wedge-hit.webp?no-inline';
import inkUrl from '../../assets/base-game/wedge-ink.webp?no-inline';
import type { GameAssets } from '#engine/game.ts';
import { baseGameBed } from '../../audio/packed/base-game-bed.ts';
import { baseGameSounds } from '../../audio/packed/base-game.ts';
import { mix } from './mix.ts';

export const assets: GameAssets = {
  pictures: {
    floor: floorUrl,
    gleam: gleamUrl,
    glow: glowUrl,
    hub: hubUrl,
    'hub-lit': hubLitUrl,
    'hub-mark': hubMarkUrl,
    peg: pegUrl,
    'peg-lit': pegLitUrl,
    pointer: pointerUrl,
    'prop-star': propStarUrl,
    rim: rimUrl,
    shine: shineUrl,
    'wedge-celadon': celadonUrl,
    'wedge-cobalt': cobaltUrl,
    'wedge-edge': edgeUrl,
    'wedge-gold': goldUrl,
    'wedge-hit': hitUrl,
    'wedge-ink': inkUrl,
  },
  props: ['prop-star', 'pointer', 'prop-star'],
  sounds: { ...baseGameSounds, mix },
  bed: { ...baseGameBed, mix },
};
