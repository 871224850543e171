import { Container, Graphics, type Sprite } from 'pixi.js';
import { getElementAt } from '#core/get-element-at.ts';
import { createLight } from '#engine/parts/backdrop.ts';
import { type Glyphs, createGlyphs } from '#engine/parts/glyphs.ts';
import { Pill, ResultLabel } from '#engine/parts/result-label.ts';
import { resultLabelLooks } from '#engine/parts/result-label-look.ts';
import { gridSize, placeGrid, type TileGrid } from '#engine/parts/tile-grid.ts';
import type { TilePointing } from '#engine/parts/tile-pointing.ts';
import { displayFont } from '#engine/stage/stage-font.ts';
import type { BetFacts, Box, PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { TILES } from '../paytable.ts';
import { type BoardMotion, MINE, restBoard, restTile, type TileMotion } from './motion.ts';
import { ResultCard } from './result-card.ts';
import { TileView } from './tile.ts';

/** State of the board besides its motion. */
export interface BoardPose {
  readonly pointing: TilePointing;
  /** Tiles that may be pressed. */
  readonly pressable: ReadonlySet<number>;
  /** Autobet's plan; empty when there is none. */
  readonly marks: readonly number[];
  /** The payout of the last gem. */
  readonly tag: string | null;
  /** Pulsation of closed tiles, 0 to 1. */
  readonly breath: number;
}

const all = Array.from({ length: TILES }, (_, tile) => tile);
/** The board in units of the field. */
const unitGrid = placeGrid(look.grid, { x: 0, y: 0, ...gridSize(look.grid) });

/** The 25 tiles on their plate, the frame and multiplier of the last pick, and the profit at the bottom. */
export class MinesBoard {
  readonly view = new Container();
  readonly tiles: readonly TileMotion[] = all.map(restTile);
  readonly motion: BoardMotion = restBoard();
  readonly #stage: PixiStage;
  readonly #field = new Container();
  readonly #plate = new Graphics();
  readonly #views: readonly TileView[];
  readonly #ring = new Graphics();
  readonly #tag = new Pill(look.tag);
  readonly #flash: Sprite;
  readonly #blowRing = new Graphics();
  readonly #glint: Sprite;
  readonly #resultLabel = new ResultLabel();
  readonly #card = new ResultCard();
  readonly #wonLight: Sprite;
  readonly #wonEdge = new Graphics();
  readonly #figures: Glyphs;
  #grid: TileGrid;
  /** The player's gems, which the card avoids. */
  #gems: readonly number[] = [];

  constructor(stage: PixiStage) {
    this.#stage = stage;
    const { badge, glint } = look;
    const style = { font: displayFont, weight: 800, size: badge.size } as const;
    this.#figures = createGlyphs(badge.characters, { ...style, colors: [badge.color, badge.color] }, 2);
    this.#views = all.map((tile) => new TileView(tile, stage.texture, this.#figures));
    const { flash } = look.blow;
    this.#flash = createLight(stage.texture('glow'), { width: flash.size, color: flash.color, alpha: 0 });
    this.#flash.blendMode = 'add';
    this.#glint = createLight(stage.texture('star'), { width: glint.size, alpha: 0 });
    const { light } = look.won;
    this.#wonLight = createLight(stage.texture('glow'), { width: 1, color: light.color, alpha: 0 });
    // A flying gem is above the tiles that it crosses.
    const tiles = new Container({ sortableChildren: true });
    tiles.addChild(...this.#views.map(({ view }) => view));
    const shards = this.#views.map((each) => each.shards.view);
    this.#field.addChild(this.#wonLight, this.#plate, this.#wonEdge, tiles, this.#glint);
    this.#field.addChild(this.#flash, this.#blowRing, this.#ring, ...shards, this.#tag.view);
    this.view.addChild(this.#field, this.#card.view, this.#resultLabel.view);
    this.#drawPlate();
    this.#drawRing();
    this.#grid = placeGrid(look.grid, { x: 0, y: 0, width: stage.width, height: stage.height });
  }

  get grid(): TileGrid {
    return this.#grid;
  }

  /** Fits the board into the stage, with a margin and no tile under the profit or the ladder. */
  place(width: number, height: number): void {
    const { ofHeight, least, most, foot, lowBelow } = look.margin;
    const room = Math.min(most, Math.max(least, height * ofHeight));
    const isPhone = this.#stage.layout === 'phone';
    const margin = isPhone ? least : room;
    const below = isPhone && height < lowBelow ? margin : Math.max(margin, foot);
    const aside = width < look.ladder.from ? least : look.ladder.room;
    const area = { x: aside, y: margin, width: width - 2 * aside, height: height - margin - below };
    this.#grid = placeGrid(look.grid, area);
    const { board, scale } = this.#grid;
    this.#field.position.set(board.x, board.y);
    this.#field.scale.set(scale);
    for (const tile of all) {
      const { view, shards } = this.tile(tile);
      for (const each of [view, shards.view]) each.position.copyFrom(unitGrid.centre(tile));
    }
    const { resultLabel } = look;
    const half = resultLabelLooks.usual.height / 2;
    const resultLabelY = board.y + board.height + resultLabel.below + half;
    this.#resultLabel.place(width / 2, Math.min(resultLabelY, height - resultLabel.edgeRoom - half), width);
    this.#card.place(this.#grid, this.#gems);
  }

  /** The view of a tile, to prepare it before it plays. */
  tile(tile: number): TileView {
    return getElementAt(this.#views, tile, 'tile');
  }

  motionOf(tile: number): TileMotion {
    return getElementAt(this.tiles, tile, 'tile');
  }

  /** Resets to the closed board. */
  rest(): void {
    for (const motion of this.tiles) Object.assign(motion, restTile());
    Object.assign(this.motion, restBoard());
  }

  /** Shows how the round ended: on the card if it was won with these gems, at the bottom if it was lost. */
  say({ won, multiplierText, payoutText, profitText }: BetFacts, gems: readonly number[]): void {
    this.#gems = gems;
    if (won) {
      this.#card.say(multiplierText, payoutText);
      this.#card.place(this.#grid, gems);
      return;
    }
    this.#resultLabel.say(profitText, won);
    this.#resultLabel.place(this.#resultLabel.view.x, this.#resultLabel.view.y, this.#stage.width);
  }

  /** Shows the end of the round, as after its animation. */
  showEnd(facts: BetFacts, gems: readonly number[]): void {
    this.say(facts, gems);
    this.motion[facts.won ? 'card' : 'resultLabel'] = 1;
    for (const tile of gems) this.motionOf(tile).won = facts.won ? 1 : 0;
  }

  /** Bounds of the figures at the end of the round. */
  get figures(): readonly Box[] {
    return [this.#resultLabel.box, this.#card.box].filter((box) => box !== null);
  }

  /** The last picked gem; null if there is none. */
  get lastTile(): number | null {
    const last = Math.max(...this.tiles.map(({ order }) => order));
    return last > 0 ? this.tiles.findIndex(({ order }) => order === last) : null;
  }

  draw(pose: BoardPose, timeMs: number): void {
    const { board, scale } = this.#grid;
    const card = { x: (this.#card.view.x - board.x) / scale, y: (this.#card.view.y - board.y) / scale };
    for (const tile of all) {
      const motion = this.motionOf(tile);
      const centre = unitGrid.centre(tile);
      const isPressable = pose.pressable.has(tile);
      const mark = pose.marks.indexOf(tile) + 1;
      this.tile(tile).draw(motion, {
        lift: isPressable ? pose.pointing.lift(tile, timeMs) : 0,
        press: pose.pointing.press(tile),
        lit: Math.max(mark > 0 ? look.marked.light : 0, pose.breath * look.breath.light, this.#wave(tile)),
        breath: pose.breath,
        mark,
        card: { x: card.x - centre.x, y: card.y - centre.y },
      });
    }
    this.#drawLast(pose.tag);
    this.#drawBlow();
    this.#drawGlint(timeMs);
    this.#drawWon();
    this.#resultLabel.appear(this.motion.resultLabel);
    this.#card.appear(this.motion.card);
  }

  /** Whether a glint runs over a closed tile at this time. */
  isGlinting(timeMs: number): boolean {
    return this.#glintAt(timeMs) !== null;
  }

  destroy(): void {
    this.view.destroy({ children: true });
    this.#figures.destroy();
  }

  /** The wave of light at the start of a round, from the top left to the bottom right. */
  #wave(tile: number): number {
    const { columns, rows } = look.grid;
    const { light, spread } = look.deal;
    const away = ((tile % columns) + Math.floor(tile / columns)) / (columns + rows - 2);
    const local = (this.motion.deal - away * spread) / (1 - spread);
    return local > 0 && local < 1 ? light * Math.sin(Math.PI * local) : 0;
  }

  /** The mine that was opened; -1 for none. */
  get #mine(): number {
    return this.tiles.findIndex(({ under, light }) => under === MINE && light > 0);
  }

  /** Draws a frame around the mine, or around the last gem with its payout. */
  #drawLast(tag: string | null): void {
    const [last, mine] = [this.lastTile, this.#mine];
    const isOn = last !== null && tag !== null;
    const strength = isOn ? Math.min(1, this.motionOf(last).rise) * this.motion.open : 0;
    this.#tag.appear(strength);
    if (isOn) {
      const { x, y } = unitGrid.centre(last);
      this.#tag.say(tag, true);
      this.#tag.place(x, y + look.tag.y, Number.POSITIVE_INFINITY);
    }
    const isLost = mine >= 0 && this.motionOf(mine).eye > 0;
    const framed = isLost ? mine : last;
    this.#ring.alpha = isLost ? this.motionOf(mine).eye : strength;
    this.#ring.visible = framed !== null && this.#ring.alpha > 0;
    this.#ring.tint = isLost ? look.ring.lossColor : look.ring.color;
    if (framed !== null) this.#ring.position.copyFrom(unitGrid.centre(framed));
  }

  #drawWon(): void {
    const share = Math.min(1, this.motion.card);
    this.#wonLight.visible = this.#wonEdge.visible = share > 0;
    this.#wonLight.alpha = look.won.light.alpha * share;
    this.#wonEdge.alpha = share;
  }

  /** Shakes the board, pushes the tiles away from the mine, and draws flash and ring around it. */
  #drawBlow(): void {
    const { blow } = this.motion;
    const { sway, swings, push, flash, swell } = look.blow;
    const { board, scale } = this.#grid;
    const swing = Math.sin((1 - blow) * swings * Math.PI * 2 + Math.PI / 2) * blow * sway * scale;
    this.#field.position.set(board.x + swing, board.y - swing * 0.6);
    const mine = this.#mine;
    const from = unitGrid.centre(Math.max(0, mine));
    const isBlowing = blow > 0 && mine >= 0;
    for (const tile of all) {
      const { view } = this.tile(tile);
      const { x, y } = unitGrid.centre(tile);
      view.scale.set(tile === mine ? 1 + swell * blow : 1);
      // Tiles next to the mine are pushed furthest.
      const [aside, down] = [x - from.x, y - from.y];
      const out = isBlowing && tile !== mine ? (push * blow * look.grid.tile) / (aside ** 2 + down ** 2) : 0;
      view.position.set(x + aside * out, y + down * out);
    }
    this.#flash.visible = this.#blowRing.visible = isBlowing;
    if (!isBlowing) return;
    this.#flash.position.copyFrom(from);
    this.#flash.alpha = flash.alpha * blow ** 1.5;
    this.#blowRing.position.copyFrom(from);
    this.#blowRing.scale.set(1 - blow ** 1.6 * 0.86);
    this.#blowRing.alpha = blow;
  }

  #glintAt(timeMs: number): { readonly tile: number; readonly share: number } | null {
    if (this.#stage.reducedMotion) return null;
    const { everyMs, lengthMs } = look.glint;
    const turn = Math.floor(timeMs / everyMs);
    const share = (timeMs - turn * everyMs - (everyMs - lengthMs)) / lengthMs;
    const tile = (turn * 7 + 11) % TILES;
    return share > 0 && this.motionOf(tile).turn === 0 ? { tile, share } : null;
  }

  #drawGlint(timeMs: number): void {
    const glint = this.#glintAt(timeMs);
    this.#glint.visible = glint !== null;
    if (!glint) return;
    const { x, y } = unitGrid.centre(glint.tile);
    this.#glint.position.set(x + look.glint.x, y + look.glint.y);
    this.#glint.alpha = Math.sin(Math.PI * glint.share);
    this.#glint.rotation = glint.share * 0.8;
  }

  #drawPlate(): void {
    const { width, height } = gridSize(look.grid);
    const { radius, fill, alpha, edge, edgeAlpha, edgeWidth } = look.plate;
    this.#plate
      .roundRect(0, 0, width, height, radius)
      .fill({ color: fill, alpha })
      .stroke({ color: edge, alpha: edgeAlpha, width: edgeWidth, alignment: 1 });
    const { light, edge: won } = look.won;
    this.#wonEdge.roundRect(0, 0, width, height, radius).stroke({ ...won, alignment: 1 });
    this.#wonLight.position.set(width / 2, height / 2);
    this.#wonLight.setSize(width * light.ofBoard);
  }

  #drawRing(): void {
    const { radius: reach, width: thick, color } = look.blow.ring;
    this.#blowRing.circle(0, 0, reach).stroke({ color, width: thick });
    const { radius, width, spread, haloAlpha, halo } = look.ring;
    const side = look.grid.tile + spread;
    this.#ring
      .roundRect(-side / 2, -side / 2, side, side, radius)
      .stroke({ color: 0xffffff, width })
      .roundRect(-(side + halo) / 2, -(side + halo) / 2, side + halo, side + halo, radius + halo / 2)
      .stroke({ color: 0xffffff, width: 2, alpha: haloAlpha });
  }
}
