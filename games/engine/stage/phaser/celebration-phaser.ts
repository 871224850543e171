import { BlendModes, type GameObjects, type Scene } from 'phaser';
import type { CelebrationPicture, CelebrationPlan } from '../celebration.ts';
import {
  type CelebrationFrame,
  celebrationFrame,
  type CelebrationStage,
  discCentre,
  discRadius,
  type Placed,
  pillPlace,
} from '../celebration-frame.ts';
import { celebrationLook as look } from '../celebration-look.ts';
import { type DiscPlace, placeDrop, placeFlight, planProps } from '../celebration-props.ts';
import { countUpText } from '../count-up.ts';
import type { Box, StageFacts, StageLayout } from '../scene.ts';
import type { CelebrationPainter } from '../scenery.ts';
import { displayFont, plainFont } from '../stage-font.ts';
import { atlasKey } from './own-game.ts';

type Picture = GameObjects.Image;

const put = (image: Picture, { x, y, width, height, alpha, rotation }: Placed): void => {
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

/** Draws celebrations on a Phaser scene of their own, above the game's. */
class PhaserCelebration implements CelebrationPainter {
  readonly #scene: Scene;
  readonly #facts: StageFacts;
  readonly #dim: GameObjects.Rectangle;
  readonly #warmth: Picture;
  readonly #corona: Picture;
  readonly #rays: Picture;
  readonly #disc: Picture;
  readonly #spark: Picture;
  readonly #dawn: Picture;
  readonly #drawProps: (picture: CelebrationPicture, disc: DiscPlace) => void;
  readonly #pill: GameObjects.Graphics;
  readonly #hint: GameObjects.Text;
  #plan: CelebrationPlan | null = null;
  #figures: Figures | null = null;
  #stage: CelebrationStage = { width: 1, height: 1, layout: 'desktop' };

  constructor(scene: Scene, facts: StageFacts, props: readonly string[]) {
    this.#scene = scene;
    this.#facts = facts;
    this.#dim = scene.add.rectangle(0, 0, 1, 1, look.dimColor).setOrigin(0);
    this.#warmth = this.#light('edge-warmth').setOrigin(0);
    this.#corona = this.#light('corona');
    this.#rays = this.#light('rays');
    this.#drawProps = this.#makeProps(props);
    this.#disc = scene.add.image(0, 0, atlasKey, 'disc');
    this.#spark = this.#light('flash');
    this.#pill = scene.add.graphics();
    const { size, color } = look.hint;
    this.#hint = this.#text({ fontFamily: plainFont, fontSize: size, fontStyle: '500', color });
    this.#dawn = this.#light('dawn');
    scene.sys.setVisible(false);
  }

  prepare(plan: CelebrationPlan): void {
    this.#plan = plan;
    this.#dropFigures();
    if (plan.tier === 'nice' || plan.tier === 'win') return;
    const isPhone = this.#stage.layout === 'phone';
    const { pill } = look;
    const size = isPhone ? look.figureSizePhone : look.figureSize;
    const font = { fontFamily: displayFont, fontStyle: '800' };
    const multiplier = this.#text({ ...font, fontSize: size, color: look.figureColors[0] });
    multiplier.setLetterSpacing(size * look.tracking).setText(plan.multiplierText);
    const fill = multiplier.context.createLinearGradient(0, size * 0.25, 0, size * 0.98);
    for (const [stop, color] of look.figureColors.entries()) fill.addColorStop(stop, color);
    multiplier.setFill(fill);
    const profit = this.#text({
      ...font,
      fontSize: isPhone ? pill.sizePhone : pill.size,
      color: pill.color,
    }).setText(plan.profitText);
    this.#figures = { multiplier, profit };
    this.#hint.setText(this.#facts.text({ key: isPhone ? 'game:skipTouch' : 'game:skipKeyboard' }));
    this.#dawn.setToTop();
    this.#place();
  }

  draw(picture: CelebrationPicture, figures: readonly Box[]): void {
    const plan = this.#plan;
    this.#scene.sys.setVisible(picture.shown > 0 && plan !== null);
    if (picture.shown <= 0 || !plan) return;
    const { width, height } = this.#stage;
    const frame = celebrationFrame(picture, this.#stage, plan);
    this.#dim.setAlpha(frame.dimAlpha).setVisible(frame.dimAlpha > 0);
    this.#warmth.setAlpha(frame.warmthAlpha).setVisible(frame.warmthAlpha > 0);
    put(this.#corona, frame.corona);
    put(this.#rays, frame.rays);
    put(this.#disc, frame.disc);
    put(this.#spark, frame.spark);
    put(this.#dawn, frame.dawn);
    // A Totality has figures of its own over a dark scene; in a corona those of the scene are read on.
    const clear = plan.tier === 'nice' ? figures : [];
    const radius = discRadius(this.#stage) * picture.discScale;
    this.#drawProps(picture, { ...discCentre(this.#stage), radius, width, height, clear });
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

  /** The game's own things that fly out of the disc and rain down. */
  #makeProps(props: readonly string[]): (picture: CelebrationPicture, disc: DiscPlace) => void {
    const plan = props.length > 0 ? planProps(this.#facts.quality) : { flights: [], drops: [] };
    const trails = plan.flights.map(() =>
      this.#light('trail').setOrigin(1, 0.5).setTint(look.props.trailColor),
    );
    const thing = (index: number): Picture =>
      this.#scene.add.image(0, 0, atlasKey, props[index % props.length]);
    const flying = plan.flights.map((_, index) => thing(index));
    const falling = plan.drops.map((_, index) => thing(index));
    return (picture, disc) => {
      for (const [index, flight] of plan.flights.entries()) {
        const placed = placeFlight(flight, picture, disc);
        const [image, trail] = [flying[index], trails[index]];
        if (image) put(image, placed.thing);
        if (trail) put(trail, placed.trail);
      }
      for (const [index, drop] of plan.drops.entries()) {
        const image = falling[index];
        if (image) put(image, placeDrop(drop, picture, disc));
      }
    };
  }

  /** Puts figures, pill and hint where the stage's size wants them. */
  #place(): void {
    const figures = this.#figures;
    if (!figures) return;
    const { pill } = look;
    const { x, y, width, height, hintY } = pillPlace(this.#stage, figures.profit.width);
    const box = [-width / 2, -height / 2, width, height, height / 2] as const;
    this.#pill
      .clear()
      .fillStyle(pill.fill)
      .fillRoundedRect(...box);
    this.#pill.lineStyle(pill.edgeWidth, pill.edge).strokeRoundedRect(...box);
    this.#pill.setPosition(x, y);
    figures.profit.setPosition(x, y);
    this.#hint.setPosition(x, hintY);
    const centre = discCentre(this.#stage);
    figures.multiplier.setPosition(centre.x, centre.y);
  }

  #drawFigures(picture: CelebrationPicture, frame: CelebrationFrame, plan: CelebrationPlan): void {
    const figures = this.#figures;
    for (const each of [this.#pill, this.#hint])
      each.setVisible(figures !== null && frame.isLarge).setAlpha(frame.pillAlpha);
    if (!figures) return;
    const { scale, alpha } = frame.multiplier(figures.multiplier.width);
    figures.multiplier
      .setVisible(alpha > 0)
      .setScale(scale)
      .setAlpha(alpha);
    figures.profit.setVisible(frame.isLarge).setAlpha(frame.pillAlpha);
    const shown = countUpText(plan.profitText, picture.counted);
    if (figures.profit.text !== shown) figures.profit.setText(shown);
  }

  #dropFigures(): void {
    this.#figures?.multiplier.destroy();
    this.#figures?.profit.destroy();
    this.#figures = null;
  }
}

/** Makes the painter of celebrations for Phaser; `props` are aliases of pictures. */
export const makeCelebration = (
  scene: Scene,
  facts: StageFacts,
  props: readonly string[],
): CelebrationPainter => new PhaserCelebration(scene, facts, props);
