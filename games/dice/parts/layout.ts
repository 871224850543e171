import type { StageLayout } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { ROLL_COUNT } from '../rules.ts';

/**
 * Computes the layout: the track above the fields on desktop, at the bottom on a phone, the die in the space
 * above.
 */
export const computeLayout = (width: number, height: number, layout: StageLayout) => {
  const phone = layout === 'phone';
  const { track, die } = look;
  const overlay = height < look.overlayLow.below ? look.overlayLow : look.overlay;
  const room = phone ? 0 : overlay.height + overlay.margin + overlay.gap;
  const block = phone ? track.blockPhone : height < look.overlayLow.below ? track.blockLow : track.block;
  const top = phone ? die.topPhone : die.topDesktop;
  const trackTop = height - room - block;
  const field = Math.max(1, trackTop - top);
  const railWidth = Math.min(track.most, width - 2 * (phone ? track.sidePhone : track.sideDesktop));
  return {
    width,
    height,
    die: {
      x: width / 2,
      y: top + field / 2,
      scale: Math.min(field, width) / die.field,
      numberSize: Math.min(look.number.size, field * look.number.ofField),
    },
    rail: {
      x: (width - railWidth) / 2,
      width: railWidth,
      top: trackTop,
      glassSide: phone ? track.glass.sidePhone : track.glass.side,
      values: ROLL_COUNT,
    },
  };
};

/** Layout for a stage of one size; ticks and pin are positioned relative to the rail. */
export type DiceLayout = ReturnType<typeof computeLayout>;
