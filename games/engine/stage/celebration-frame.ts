import type { CelebrationState, CelebrationPlan } from './celebration.ts';
import { celebrationLook as look } from './celebration-look.ts';
import type { Box, StageLayout } from './scene.ts';

/** Position of a picture, by its centre, in CSS pixels of the stage; hidden at alpha 0. */
export interface SpritePlacement {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly alpha: number;
  readonly rotation: number;
}

/** The stage that celebrations are laid out on. */
export interface CelebrationStage {
  readonly width: number;
  readonly height: number;
  readonly layout: StageLayout;
}

/** All pictures of a celebration at one moment. */
export interface CelebrationFrame {
  readonly dimAlpha: number;
  readonly warmthAlpha: number;
  readonly corona: SpritePlacement;
  readonly rays: SpritePlacement;
  readonly disc: SpritePlacement;
  readonly spark: SpritePlacement;
  readonly sunrise: SpritePlacement;
  /** Position, scale and alpha of the multiplier, given its width at scale 1: it stays within the disc. */
  multiplier(width: number): { readonly x: number; readonly scale: number; readonly alpha: number };
  /** Alpha of result label, amount and hint; shown in large celebrations only. */
  readonly resultLabelAlpha: number;
  readonly isLarge: boolean;
}

/** Radius of the disc at scale 1. */
export const discRadius = ({ width, height }: CelebrationStage): number =>
  Math.min(height * look.radiusOfHeight, width * look.radiusOfWidth);

/** Centre of the disc. */
export const discCentre = ({
  width,
  height,
}: CelebrationStage): { readonly x: number; readonly y: number } => ({
  x: width / 2,
  y: height * look.centreOfHeight,
});

/** Computes the frame of a celebration, which the painters of both renderers draw. */
export const celebrationFrame = (
  picture: CelebrationState,
  stage: CelebrationStage,
  plan: CelebrationPlan,
): CelebrationFrame => {
  const centre = discCentre(stage);
  const radius = discRadius(stage) * picture.discScale;
  // The disc enters and leaves beyond the sides of the stage, glow included: a fading disc would look
  // grey.
  const x = centre.x + (1 - picture.disc) * (stage.width / 2 + radius / look.discShare);
  const disc = { x, y: centre.y };
  const near = 1 - Math.abs(1 - picture.disc);
  const figures = picture.disc > 1 ? 1 : picture.figures;
  const { sunrise } = look;
  const square = (
    edge: number,
    alpha: number,
    place: { readonly x: number; readonly y: number },
    rotation = 0,
  ): SpritePlacement => ({ x: place.x, y: place.y, width: edge, height: edge, alpha, rotation });
  return {
    dimAlpha: picture.dim * look.dimAlpha,
    warmthAlpha: picture.warmth * look.warmthAlpha,
    corona: square((radius * 2) / look.coronaShare, near * look.coronaAlpha, disc),
    rays: square((radius * 2) / look.raysShare, picture.rays, disc, picture.raysTurn),
    disc: square((radius * 2) / look.discShare, near > 0 ? 1 : 0, disc),
    spark: square(radius * look.sparkSize * picture.spark, Math.min(1, picture.spark * 1.4), {
      x: x + radius * look.sparkAt.x,
      y: centre.y + radius * look.sparkAt.y,
    }),
    sunrise: square(radius * sunrise.size, Math.sin(Math.PI * picture.sunrise) * sunrise.alpha, {
      x: stage.width * (sunrise.from + (sunrise.to - sunrise.from) * picture.sunrise),
      y: centre.y,
    }),
    multiplier: (width) => ({
      x,
      scale:
        Math.min(1, (discRadius(stage) * look.figureWidest) / width) *
        picture.discScale *
        (0.86 + 0.14 * figures),
      alpha: Math.min(1, figures),
    }),
    resultLabelAlpha: Math.min(1, picture.figures),
    isLarge: !plan.compact,
  };
};

/**
 * Returns the boxes that props avoid. A large celebration shows its own figures over a dark scene; in a
 * corona, the scene's figures and its foot stay readable.
 */
export const listReservedBoxes = (
  { tier }: CelebrationPlan,
  { width, height }: CelebrationStage,
  figures: readonly Box[],
): readonly Box[] =>
  tier === 'nice' ? [...figures, { x: 0, y: height * look.props.footFrom, width, height }] : [];

/** Computes the position of result label and hint under the disc, for the width of the amount. */
export const resultLabelPlace = (
  stage: CelebrationStage,
  amountWidth: number,
): {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly hintY: number;
} => {
  const { resultLabel, hint } = look;
  const isPhone = stage.layout === 'phone';
  const height = isPhone ? resultLabel.heightPhone : resultLabel.height;
  const centre = discCentre(stage);
  const y = centre.y + discRadius(stage) + (isPhone ? resultLabel.gapPhone : resultLabel.gap) + height / 2;
  const width = amountWidth + resultLabel.padding * 2;
  return { x: centre.x, y, width, height, hintY: y + height / 2 + hint.gap - hint.size / 2 };
};
