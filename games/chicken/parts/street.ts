import type { GameObjects } from 'phaser';
import { addPicture } from '#engine/parts/phaser/images.ts';
import { addText } from '#engine/parts/phaser/text.ts';
import type { PhaserStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { laneCount, zoneAt, getZones } from '../paytable.ts';
import type { Difficulty } from '../paytable.ts';
import { depthScale, kerbX, laneX, type Ground } from './ground.ts';
import type { ChickenMotion } from './motion.ts';
import { addMesh, Z_INDEX } from './pictures.ts';

const stripCount = 24;
type StripName = 'start' | 'village' | 'verge' | 'main' | 'motorway' | 'finish' | 'goal';

/** The strip of ground of a lane: its road and the kerb behind it. */
export const groundStrip = (difficulty: Difficulty, lane: number): StripName => {
  if (lane < 1) return 'start';
  const beyond = lane - laneCount(difficulty);
  if (beyond > 0) return beyond === 1 ? 'finish' : 'goal';
  const zone = zoneAt(difficulty, lane);
  if (zone < 2 && getZones(difficulty)[zone]?.to === lane) return 'verge';
  return (['village', 'main', 'motorway'] as const)[zone] ?? 'main';
};

/** Sky, skyline, ground and the objects at the kerbs. */
export class Street {
  readonly #stage: PhaserStage;
  readonly #night: GameObjects.Image;
  readonly #moon: GameObjects.Image;
  readonly #skyline: GameObjects.Image;
  readonly #shade: GameObjects.Image;
  readonly #strips: readonly GameObjects.Mesh2D[];
  #kerbs: readonly {
    readonly lit: GameObjects.Image;
    readonly dark: GameObjects.Image;
    readonly pool: GameObjects.Image;
  }[] = [];
  #signs: readonly {
    readonly post: GameObjects.Image;
    readonly lines: readonly GameObjects.Text[];
    readonly lane: number;
  }[] = [];
  #difficulty: Difficulty = 'easy';
  readonly #ground: Ground;

  constructor(stage: PhaserStage, ground: Ground) {
    this.#stage = stage;
    this.#ground = ground;
    this.#night = addPicture(stage, 'night', Z_INDEX.sky).setOrigin(0.5, 0).setScrollFactor(0);
    this.#moon = addPicture(stage, 'moon', Z_INDEX.sky).setScrollFactor(0);
    this.#skyline = addPicture(stage, 'skyline', Z_INDEX.skyline).setOrigin(0, 0).setScrollFactor(0);
    this.#shade = addPicture(stage, 'shade', Z_INDEX.shade).setOrigin(0).setScrollFactor(0);
    this.#strips = Array.from({ length: stripCount }, () => addMesh(stage, 'strip-main', Z_INDEX.ground));
  }

  /** Builds the kerbs and signs of a road. */
  pave(difficulty: Difficulty): void {
    this.#difficulty = difficulty;
    for (const { lit, dark, pool } of this.#kerbs) for (const each of [lit, dark, pool]) each.destroy();
    for (const { post, lines } of this.#signs) for (const each of [post, ...lines]) each.destroy();
    this.#kerbs = Array.from({ length: laneCount(difficulty) + 1 }, () => ({
      lit: addPicture(this.#stage, 'lamp-lit', look.lamp.y).setOrigin(0.5, 176 / 184),
      dark: addPicture(this.#stage, 'lamp', look.lamp.y).setOrigin(0.5, 144 / 152),
      pool: addPicture(this.#stage, 'pool', Z_INDEX.lights).setBlendMode(1),
    }));
    this.#signs = getZones(difficulty)
      .slice(0, -1)
      .map(({ to }, zone) => ({
        post: addPicture(this.#stage, 'sign', look.sign.y).setOrigin(0.5, 122 / 132),
        lines: this.#stage
          .text({ key: `zone${zone + 1}` })
          .split(' ')
          .map((line) => addText(this.#stage, { ...look.sign, text: line, depth: look.sign.y })),
        lane: to,
      }));
    this.place();
  }

  place(): void {
    const { unit, scale, width } = this.#ground;
    const { sky, unitsPerPixel, lamp, sign } = look;
    const isPhone = this.#stage.layout === 'phone';
    const cover = Math.max(1, width / sky.width) * unit;
    this.#night.setPosition((width * unit) / 2, 0).setScale(unitsPerPixel.night * cover);
    this.#skyline.setScale(unitsPerPixel.night * cover);
    this.#moon.setPosition(width * (isPhone ? sky.moonPhone : sky.moonDesktop) * unit, sky.moonY * unit);
    this.#moon.setScale(unitsPerPixel.light * unit);
    this.#shade.setPosition(0, look.ground.top * unit);
    this.#shade.setDisplaySize(width * unit, (look.ground.bottom - look.ground.top) * unit);
    for (const [lane, { lit, dark, pool }] of this.#kerbs.entries()) {
      for (const each of [lit, dark]) {
        this.#ground.place(each, kerbX(lane), lamp.y);
        each.setScale(scale * depthScale(lamp.y));
      }
      this.#ground.place(pool, kerbX(lane), lamp.poolY);
      pool.setScale(unitsPerPixel.small * unit);
    }
    for (const { post, lines, lane } of this.#signs) {
      this.#ground.place(post, kerbX(lane), sign.y);
      post.setScale(scale * depthScale(sign.y));
      for (const [index, line] of lines.entries()) {
        const row = (index - (lines.length - 1) / 2) * sign.lineHeight;
        this.#ground.place(line, kerbX(lane), sign.y, -(sign.textY + row) * depthScale(sign.y));
        line.setScale(unit * depthScale(sign.y) * Math.min(1, sign.widest / line.width));
      }
    }
  }

  draw(motion: ChickenMotion): void {
    const { unit, width, vanishingX } = this.#ground;
    const { sky, pitch } = look;
    const cameraX = motion.camera * pitch;
    const last = laneCount(this.#difficulty);
    // The skyline pans from the village to the city while the hero crosses the whole road.
    const way = Math.max(0, sky.width - width) * (motion.camera / last);
    this.#skyline.setPosition(-way * unit, sky.skylineY * unit);
    const far = depthScale(look.ground.top);
    const middle = cameraX + look.ground.eyeAhead;
    const from = Math.floor((middle - vanishingX / far) / pitch);
    const to = Math.ceil((middle + (width - vanishingX) / far) / pitch) + 1;
    for (const [index, mesh] of this.#strips.entries()) {
      const lane = from + index;
      mesh.setVisible(lane <= to);
      if (lane <= to)
        this.#lay(mesh, groundStrip(this.#difficulty, lane), laneX(lane) + look.strip.fromLane - cameraX);
    }
    const isNear = (lane: number): boolean => lane >= from && lane <= to;
    for (const [lane, { lit, dark, pool }] of this.#kerbs.entries()) {
      const isLit = lane <= motion.crossed;
      lit.setVisible(isLit && isNear(lane));
      pool.setVisible(isLit && isNear(lane));
      dark.setVisible(!isLit && isNear(lane));
    }
    for (const { post, lines, lane } of this.#signs)
      for (const each of [post, ...lines]) each.setVisible(isNear(lane));
  }

  /** Shears a strip: every row is shifted according to its depth. */
  #lay(mesh: GameObjects.Mesh2D, name: StripName, worldX: number): void {
    const { unit } = this.#ground;
    const { top, bottom } = look.ground;
    const { half } = look.strip;
    // The frame gives the texture coordinates of the image on its sheet, which the corners take.
    const { u0, v0, u1, v1 } = mesh.setFrame(`strip-${name}`).frame;
    const corner = (index: number, x: number, y: number, u: number, v: number): void => {
      const at = index * 4;
      [mesh.vertices[at], mesh.vertices[at + 1]] = [x * unit, y * unit];
      [mesh.vertices[at + 2], mesh.vertices[at + 3]] = [u, v];
    };
    const [above, below] = [this.#ground.x(worldX, top), this.#ground.x(worldX, bottom)];
    corner(0, above - half, top, u0, v0);
    corner(1, above + half, top, u1, v0);
    corner(2, below - half, bottom, u0, v1);
    corner(3, below + half, bottom, u1, v1);
  }
}
