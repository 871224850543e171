import { BlendModes, type GameObjects, type Scene } from 'phaser';
import type { CelebrationState, CelebrationPlan } from '../celebration.ts';
import {
  type CelebrationFrame,
  celebrationFrame,
  listReservedBoxes,
  type CelebrationStage,
  discCentre,
  discRadius,
  type SpritePlacement,
  resultLabelPlace,
} from '../celebration-frame.ts';
import { celebrationLook as look } from '../celebration-look.ts';
import { type CelebrationProp, type DiscPlace, planProps } from '../celebration-props.ts';
import { formatCountUp } from '../count-up.ts';
import type { Box, StageFacts, StageLayout } from '../scene.ts';
import type { CelebrationPainter } from '../render-surface.ts';
import { displayFont, bodyFont } from '../stage-font.ts';
import { cacheTessellation } from './cache-tessellation.ts';
import { atlasKey } from './phaser-game.ts';

type Picture = GameObjects.Image;

const put = (image: Picture, { x, y, width, height, alpha, rotation }: SpritePlacement): void => {
  image
    .setVisible(alpha > 0)
    .setAlpha(alpha)
    .setPosition(x, y)
    .setRotation(rotation);
  image.setDisplaySize(width, height);
};

interface Figures {
  readonly multiplier: GameObjects.Text;
  readonly profit: GameObjects.Text;
}

/** Draws celebrations on a separate Phaser scene above the game's. */
class PhaserCelebration implements CelebrationPainter {
  readonly #scene: Scene;
  readonly #facts: StageFacts;
  readonly #dim: GameObjects.Rectangle;
  readonly #warmth: Picture;
  readonly #corona: Picture;
  readonly #rays: Picture;
  readonly #disc: Picture;
  readonly #spark: Picture;
  readonly #sunrise: Picture;
  readonly #drawProps: (picture: CelebrationState, disc: DiscPlace) => void;
  readonly #resultLabel: GameObjects.Graphics;
  readonly #hint: GameObjects.Text;
  #plan: CelebrationPlan | null = null;
  #figures: Figures | null = null;
  #stage: CelebrationStage = { width: 1, height: 1, layout: 'desktop' };

  constructor(scene: Scene, facts: StageFacts, props: readonly CelebrationProp[]) {
    this.#scene = scene;
    this.#facts = facts;
    this.#dim = scene.add.rectangle(0, 0, 1, 1, look.dimColor).setOrigin(0);
    this.#warmth = this.#light('edge-warmth').setOrigin(0);
    this.#corona = this.#light('corona');
    this.#rays = this.#light('rays');
    this.#sunrise = this.#light('sunrise');
    this.#drawProps = this.#makeProps(props);
    this.#disc = scene.add.image(0, 0, atlasKey, 'disc');
    this.#spark = this.#light('flash');
    this.#resultLabel = cacheTessellation(scene.add.graphics());
    const { size, color } = look.hint;
    this.#hint = this.#text({ fontFamily: bodyFont, fontSize: size, fontStyle: '500', color });
    scene.sys.setVisible(false);
  }

  prepare(plan: CelebrationPlan): void {
    this.#plan = plan;
    this.#dropFigures();
    if (plan.tier === 'nice' || plan.tier === 'win') return;
    const isPhone = this.#stage.layout === 'phone';
    const { resultLabel } = look;
    const size = isPhone ? look.figureSizePhone : look.figureSize;
    const font = { fontFamily: displayFont, fontStyle: '800' };
    const multiplier = this.#text({ ...font, fontSize: size, color: look.figureColors[0] });
    multiplier.setLetterSpacing(size * look.tracking).setText(plan.multiplierText);
    const fill = multiplier.context.createLinearGradient(0, size * 0.25, 0, size * 0.98);
    for (const [stop, color] of look.figureColors.entries()) fill.addColorStop(stop, color);
    multiplier.setFill(fill);
    const profit = this.#text({
      ...font,
      fontSize: isPhone ? resultLabel.sizePhone : resultLabel.size,
      color: resultLabel.color,
    }).setText(plan.profitText);
    this.#figures = { multiplier, profit };
    this.#hint.setText(this.#facts.text({ key: isPhone ? 'game:skipTouch' : 'game:skipKeyboard' }));
    this.#place();
  }

  draw(picture: CelebrationState, figures: readonly Box[]): void {
    const plan = this.#plan;
    this.#scene.sys.setVisible(picture.shown > 0 && plan !== null);
    if (picture.shown <= 0 || !plan) return;
    const frame = celebrationFrame(picture, this.#stage, plan);
    this.#dim.setAlpha(frame.dimAlpha).setVisible(frame.dimAlpha > 0);
    this.#warmth.setAlpha(frame.warmthAlpha).setVisible(frame.warmthAlpha > 0);
    put(this.#corona, frame.corona);
    put(this.#rays, frame.rays);
    put(this.#disc, frame.disc);
    put(this.#spark, frame.spark);
    put(this.#sunrise, frame.sunrise);
    const clear = listReservedBoxes(plan, this.#stage, figures);
    const radius = discRadius(this.#stage) * picture.discScale;
    this.#drawProps(picture, { ...discCentre(this.#stage), ...this.#stage, radius, clear });
    this.#drawFigures(picture, frame, plan);
  }

  resize(width: number, height: number, layout: StageLayout): void {
    this.#stage = { width, height, layout };
    this.#dim.setSize(width, height);
    this.#warmth.setDisplaySize(width, height);
    this.#place();
  }

  destroy(): void {
    this.#dropFigures();
  }

  #light(alias: string): Picture {
    return this.#scene.add.image(0, 0, atlasKey, alias).setBlendMode(BlendModes.ADD);
  }

  #text(style: Phaser.Types.GameObjects.Text.TextStyle): GameObjects.Text {
    return this.#scene.add
      .text(0, 0, '', { ...style, resolution: this.#facts.resolution })
      .setOrigin(0.5)
      .setVisible(false);
  }

  /** Creates the game's props, which fly out of the disc and rain down. */
  #makeProps(props: readonly CelebrationProp[]): (picture: CelebrationState, disc: DiscPlace) => void {
    const pieces = planProps(props, this.#facts.quality).map((piece) => {
      const image = this.#scene.add.image(0, 0, atlasKey, piece.picture).setOrigin(piece.anchorX, 0.5);
      image.setTint(piece.tint).setBlendMode(piece.isLight ? BlendModes.ADD : BlendModes.NORMAL);
      return { image, place: piece.place };
    });
    return (picture, disc) => {
      for (const { image, place } of pieces) put(image, place(picture, disc));
    };
  }

  /** Positions figures, result label and hint for the stage's size. */
  #place(): void {
    const figures = this.#figures;
    if (!figures) return;
    const { resultLabel } = look;
    const { x, y, width, height, hintY } = resultLabelPlace(this.#stage, figures.profit.width);
    const box = [-width / 2, -height / 2, width, height, height / 2] as const;
    this.#resultLabel
      .clear()
      .fillStyle(resultLabel.fill)
      .fillRoundedRect(...box);
    this.#resultLabel.lineStyle(resultLabel.edgeWidth, resultLabel.edge).strokeRoundedRect(...box);
    this.#resultLabel.setPosition(x, y);
    figures.profit.setPosition(x, y);
    this.#hint.setPosition(x, hintY);
  }

  #drawFigures(picture: CelebrationState, frame: CelebrationFrame, plan: CelebrationPlan): void {
    const figures = this.#figures;
    for (const each of [this.#resultLabel, this.#hint])
      each.setVisible(figures !== null && frame.isLarge).setAlpha(frame.resultLabelAlpha);
    if (!figures) return;
    const { x, scale, alpha } = frame.multiplier(figures.multiplier.width);
    figures.multiplier
      .setPosition(x, discCentre(this.#stage).y)
      .setVisible(alpha > 0)
      .setScale(scale)
      .setAlpha(alpha);
    figures.profit.setVisible(frame.isLarge).setAlpha(frame.resultLabelAlpha);
    const shown = formatCountUp(plan.profitText, picture.counted);
    if (figures.profit.text !== shown) figures.profit.setText(shown);
  }

  #dropFigures(): void {
    this.#figures?.multiplier.destroy();
    this.#figures?.profit.destroy();
    this.#figures = null;
  }
}

/** Creates the celebration painter for Phaser. */
export const createPhaserCelebration = (
  scene: Scene,
  facts: StageFacts,
  props: readonly CelebrationProp[],
): CelebrationPainter => new PhaserCelebration(scene, facts, props);
