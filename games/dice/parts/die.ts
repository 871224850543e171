import { Container, Mesh, MeshGeometry, Sprite, Texture } from 'pixi.js';
import { type Counter, makeCounter } from '#engine/parts/counter.ts';
import { type Glyphs, makeGlyphs } from '#engine/parts/glyphs.ts';
import { displayFont } from '#engine/stage/pixi/stage-font.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { edges, faces, facesOfEdge, poseDie, type PosedDie } from './icosahedron.ts';
import type { DiceLayout } from './layout.ts';
import type { DiceMotion } from './motion.ts';
import { mix, rampColor } from './color.ts';

/** The die in its halo, with the number on it. */
export interface DiePicture {
  readonly view: Container;
  place(layout: DiceLayout): void;
  draw(motion: DiceMotion, timeMs: number): void;
  destroy(): void;
}

const triangle = { uvs: [0.04, 0.04, 0.96, 0.04, 0.5, 0.96], indices: [0, 1, 2] };

class IceDie implements DiePicture {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #winGlow: Sprite;
  readonly #foot: Sprite;
  readonly #haloWin: Sprite;
  readonly #halo: Sprite;
  readonly #body = new Container();
  readonly #faces: readonly Mesh<MeshGeometry>[];
  readonly #edges: readonly Sprite[];
  readonly #sparks: readonly Sprite[];
  readonly #glyphs: readonly Glyphs[];
  readonly #shadow: Counter;
  readonly #number: Counter;
  #numberScale = 1;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    const { die, number } = look;
    const glow = this.#light('glow', die.glow.radius * 2, die.glow.color, die.glow.alpha);
    this.#winGlow = this.#light('glow', die.winGlow.radius * 2, die.winGlow.color, 0);
    this.#halo = this.#light('halo', die.halo.width, 0xffffff, die.halo.alpha);
    this.#haloWin = this.#light('halo-win', die.halo.width, 0xffffff, 0);
    this.#foot = this.#light('glow', die.foot.width, die.foot.color, 0);
    this.#foot.setSize(die.foot.width, die.foot.height);
    this.#foot.y = die.foot.y;
    this.#faces = faces.map(() => this.#face());
    this.#edges = edges.map(() => new Sprite({ texture: this.#texture('edge'), anchor: 0.5 }));
    this.#body.addChild(...this.#faces, ...this.#edges);
    this.#sparks = die.sparks.map(({ x, y, size }) => {
      const spark = this.#light('spark', size, 0xffffff, 1);
      spark.position.set(x, y);
      return spark;
    });
    const style = { font: displayFont, weight: 800, size: number.size } as const;
    const { color, blur } = number.shadow;
    this.#glyphs = [
      makeGlyphs(
        number.characters,
        { ...style, colors: ['#ffffff', '#ffffff'] },
        Math.max(1, stage.resolution),
      ),
      makeGlyphs(number.characters, { ...style, colors: [color, color], blur }, 1),
    ];
    this.#number = makeCounter(this.#glyphs[0] as Glyphs, number.tracking); // both are made just above
    this.#shadow = makeCounter(this.#glyphs[1] as Glyphs, number.tracking); // both are made just above
    this.#shadow.view.alpha = number.shadow.alpha;
    const dogs = this.#sundogs();
    this.view.addChild(
      glow,
      this.#winGlow,
      this.#halo,
      this.#haloWin,
      ...dogs,
      this.#body,
      this.#foot,
      ...this.#sparks,
    );
    this.view.addChild(this.#shadow.view, this.#number.view);
  }

  place({ die }: DiceLayout): void {
    this.view.position.set(die.x, die.y);
    this.view.scale.set(die.scale);
    this.#numberScale = die.numberSize / look.number.size / die.scale;
  }

  draw(motion: DiceMotion, timeMs: number): void {
    const { die } = look;
    const calm = this.#stage.reducedMotion;
    const swayed =
      calm || this.#stage.eco || this.#stage.quality === 'soft'
        ? 0
        : Math.sin((timeMs / die.sway.everyMs) * Math.PI * 2);
    const windUp = motion.wind * die.wait.radians;
    const posed = poseDie({
      yaw: motion.spin * die.spins.vertical * Math.PI * 2 + swayed * die.sway.radians - windUp + motion.nod,
      pitch:
        motion.spin * die.spins.horizontal * Math.PI * 2 + swayed * die.sway.radians * 0.5 + windUp * 0.4,
      roll: die.restTurn,
    });
    const glint = calm ? null : glintAt(timeMs);
    this.#drawFaces(posed, glint);
    this.#drawEdges(posed);
    this.#body.scale.set(1 - (1 - die.wait.scale) * motion.wind);
    const { halo } = motion;
    this.#haloWin.alpha = halo;
    this.#halo.alpha = die.halo.alpha * (1 - halo);
    this.#winGlow.alpha = halo * die.winGlow.alpha;
    this.#foot.alpha = halo * die.foot.alpha;
    const twinkle = glint === null ? 0 : Math.sin(Math.PI * glint);
    for (const spark of this.#sparks) spark.rotation = twinkle * 0.4;
    this.#drawNumber(motion);
  }

  destroy(): void {
    this.view.destroy({ children: true });
    for (const glyphs of this.#glyphs) glyphs.destroy();
  }

  #texture(alias: string): Texture {
    return this.#stage.textures.get(alias) ?? Texture.EMPTY;
  }

  #light(alias: string, edge: number, tint: number, alpha: number): Sprite {
    const sprite = new Sprite({ texture: this.#texture(alias), anchor: 0.5, tint, alpha });
    sprite.setSize(edge, edge);
    return sprite;
  }

  #sundogs(): readonly Sprite[] {
    const { sundog } = look.die;
    return [-1, 1].map((side) => {
      const sprite = this.#light('sundog', sundog.width, 0xffffff, sundog.alpha);
      sprite.setSize(sundog.width, sundog.height);
      sprite.scale.x *= -side;
      sprite.x = side * sundog.x;
      return sprite;
    });
  }

  #face(): Mesh<MeshGeometry> {
    const geometry = new MeshGeometry({
      positions: new Float32Array(6),
      uvs: new Float32Array(triangle.uvs),
      indices: new Uint32Array(triangle.indices),
    });
    return new Mesh({ geometry, texture: this.#texture('facet'), alpha: look.die.faceAlpha });
  }

  #drawFaces(posed: PosedDie, glint: number | null): void {
    const { ramp } = look.die;
    for (const [index, face] of faces.entries()) {
      const mesh = this.#faces[index];
      if (!mesh) continue;
      const seen = posed.seen[index] === true;
      // The corner nearest to the light takes the bright end of the facet's shading.
      const placed = face
        .map((corner) => posed.corners[corner] ?? { x: 0, y: 0, z: 0 })
        .sort((a, b) => a.y + a.x * 0.4 - b.y - b.x * 0.4);
      const { positions } = mesh.geometry;
      for (const [place, { x, y }] of placed.entries()) {
        positions[place * 2] = seen ? x : 0;
        positions[place * 2 + 1] = seen ? y : 0;
      }
      mesh.geometry.getBuffer('aPosition').update();
      const middle = placed.reduce((sum, { x, y }) => sum + x + y, 0) / 3;
      mesh.tint = rampColor(ramp, (posed.light[index] ?? 0) + glintOn(middle, glint));
    }
  }

  #drawEdges(posed: PosedDie): void {
    const { edge } = look.die;
    for (const [index, [from, to]] of edges.entries()) {
      const line = this.#edges[index];
      const a = posed.corners[from];
      const b = posed.corners[to];
      const [left, right] = facesOfEdge[index] ?? [0, 0];
      if (!line || !a || !b) continue;
      const seen = Number(posed.seen[left]) + Number(posed.seen[right]);
      const lit = Math.max(posed.light[left] ?? 0, posed.light[right] ?? 0);
      const width = seen === 1 ? edge.outline : edge.inner;
      line.alpha = seen === 0 ? 0 : mix(edge.faintest, edge.brightest, lit * lit);
      line.position.set((a.x + b.x) / 2, (a.y + b.y) / 2);
      line.rotation = Math.atan2(b.y - a.y, b.x - a.x);
      line.setSize(Math.hypot(b.x - a.x, b.y - a.y) + width * 0.6, width * edge.texture);
    }
  }

  #drawNumber(motion: DiceMotion): void {
    const { number } = look;
    const scale = this.#numberScale * (1 + number.pop * motion.pop);
    for (const counter of [this.#number, this.#shadow]) {
      counter.show(motion.number);
      counter.view.scale.set(scale);
    }
    this.#shadow.view.y = number.shadow.drop * scale;
    this.#number.tint(motion.win > 0 ? number.win : number.white);
  }
}

/** 0 to 1 while light runs over the facets, null between. */
const glintAt = (timeMs: number): number | null => {
  const { everyMs, lengthMs } = look.die.glint;
  const inCycle = (timeMs % everyMs) / lengthMs;
  return inCycle < 1 ? inCycle : null;
};

/** Light on a facet whose middle lies at `place` along the way of the glint. */
const glintOn = (place: number, glint: number | null): number => {
  if (glint === null) return 0;
  const { width, strength } = look.die.glint;
  const span = look.die.radius * 1.5;
  const away = (place - mix(-span, span, glint)) / width;
  return strength * Math.exp(-away * away);
};

/** Makes the die. */
export const makeDie = (stage: PixiStage): DiePicture => new IceDie(stage);
