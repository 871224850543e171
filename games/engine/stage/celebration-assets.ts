import coronaUrl from '../../../assets/stage/corona.webp?no-inline';
import sunriseUrl from '../../../assets/stage/sunrise.webp?no-inline';
import discUrl from '../../../assets/stage/disc.webp?no-inline';
import edgeWarmthUrl from '../../../assets/stage/edge-warmth.webp?no-inline';
import flashUrl from '../../../assets/stage/flash.webp?no-inline';
import propHaloUrl from '../../../assets/stage/prop-halo.webp?no-inline';
import propSpeckUrl from '../../../assets/stage/prop-speck.webp?no-inline';
import raysUrl from '../../../assets/stage/rays.webp?no-inline';
import trailUrl from '../../../assets/stage/trail.webp?no-inline';

/** Pictures that every game's celebrations share. */
export const celebrationPictures: Readonly<Record<string, string>> = {
  corona: coronaUrl,
  sunrise: sunriseUrl,
  disc: discUrl,
  'edge-warmth': edgeWarmthUrl,
  flash: flashUrl,
  'prop-halo': propHaloUrl,
  'prop-speck': propSpeckUrl,
  rays: raysUrl,
  trail: trailUrl,
};
