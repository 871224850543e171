import { Container, Graphics, Sprite } from 'pixi.js';
import { createLight } from '#engine/parts/backdrop.ts';
import { ChipBoard, type DrawnResult } from '#engine/parts/chip-board.ts';
import type { DrawnField } from '#engine/parts/bet-layout.ts';
import { lerp } from '#engine/parts/color.ts';
import type { FittedDrawing } from '#engine/parts/fitted-layout.ts';
import { createAdditiveLight } from '#engine/parts/flare.ts';
import type { Box, PixiStage, Target, TextRef } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { betPositionId, findBetPosition } from '../paytable.ts';
import { chipReturnHundredths, type RouletteChip } from '../rules.ts';
import type { RouletteMotion } from './motion.ts';
import { Racetrack, type TrackSpot } from './racetrack.ts';
import {
  chipPlace,
  chipSpots,
  createTableFields,
  type Layer,
  createBetSpots,
  type TablePlan,
} from './table.ts';

/** The labels of the views of a narrow stage, which the host offers: a kind of bet, or the racetrack. */
const viewNames: Readonly<Record<Layer | 'racetrack', string>> = {
  number: 'showNumber',
  split: 'showSplit',
  street: 'showStreet',
  corner: 'showCorner',
  line: 'showLine',
  racetrack: 'showRacetrack',
};
type ViewId = keyof typeof viewNames;
const views = Object.keys(viewNames) as ViewId[]; // the keys are those of the literal

/** Id of the racetrack's button on a wide stage. */
const TRACK_KEY = 'show-racetrack';
const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };

const resultOf = (number: number): DrawnResult => ({
  fields: [String(number)],
  hundredths(id) {
    const place = findBetPosition(id);
    return place ? chipReturnHundredths(place, number) : 0n;
  },
});

/** The table: layout, chips, marker, and the racetrack. */
export class RouletteBoard {
  readonly view = new Container();
  readonly isWide: boolean;
  readonly #stage: PixiStage;
  readonly #plan: TablePlan;
  readonly #drawing: (typeof look)['wide' | 'narrow'];
  readonly #board: ChipBoard;
  readonly #placed: ReturnType<typeof createBetSpots>;
  readonly #fields: readonly DrawnField[];
  readonly #on = new Graphics();
  readonly #glow: Sprite;
  readonly #marker: Sprite;
  readonly #track: Racetrack;
  #isTrack = false;
  #layer: Layer = 'number';
  #bets: readonly RouletteChip[] = [];

  constructor(stage: PixiStage, isWide: boolean) {
    this.#stage = stage;
    this.isWide = isWide;
    this.#plan = look.table[isWide ? 'wide' : 'narrow'];
    const { picture, sizes, chip, mark } = this.#plan;
    const { radius, foot, text: color, lit, styles, pointed, chips, glow, marker } = look.table;
    this.#drawing = look[isWide ? 'wide' : 'narrow'];
    const { table, track } = this.#drawing;
    this.#fields = createTableFields(stage, this.#plan);
    const { keys } = this.#plan;
    const text = stage.text({ key: 'racetrack' });
    const keyFields = keys ? [{ id: TRACK_KEY, box: keys, style: 'key', size: sizes.key, text }] : [];
    this.#placed = createBetSpots(this.#fields, this.#plan);
    const layout = { ...table, styles, radius, foot, lit, text: { size: sizes.number, color } };
    this.#board = new ChipBoard(
      stage,
      { layout, pointed, chips: { ...chips, size: chip.size } },
      [...this.#fields, ...keyFields],
      new Map(this.#placed.map((spot) => [spot.id, chipPlace(spot, this.#plan)])),
    );
    const wood = new Sprite(stage.texture(picture.alias));
    wood.setSize(picture.width, picture.height);
    const eclipse = createLight(stage.texture('eclipse-mark'), { width: mark.size, alpha: 1 });
    eclipse.position.set(mark.x, mark.y);
    this.#board.layout.view.addChildAt(wood, 0);
    this.#glow = createAdditiveLight(stage, 'stack-glow', { width: glow.size, alpha: 0 });
    this.#marker = createLight(stage.texture('marker'), { ...marker, alpha: 1 });
    this.#board.layout.view.addChild(eclipse, this.#on, this.#glow);
    this.#track = new Racetrack(stage, track);
    this.view.addChild(this.#board.view, this.#marker, this.#track.view);
    this.#offer();
  }

  /** Sets the chips on the layout. */
  lay(bets: readonly RouletteChip[]): void {
    this.#bets = bets;
    this.#board.lay(bets.map((each) => ({ id: betPositionId(each), amount: BigInt(each.amount) })));
  }

  /** Highlights the target under the pointer, or with the focus; returns its name for the hint. */
  point(id: string | null): TextRef | null {
    const onTrack = this.#isTrack ? this.#track.spots.find((spot) => spot.id === id) : undefined;
    this.#track.point(id);
    const spot = this.#board.point(onTrack ? null : id);
    return onTrack?.label ?? (spot && this.#board.label(spot));
  }

  /** Switches to another kind of bet, or to the racetrack. */
  turn(id: string): void {
    const view = views.find((each) => `show-${each}` === id);
    if (!view) return;
    if (view === 'racetrack') this.#isTrack = this.isWide ? !this.#isTrack : true;
    else [this.#isTrack, this.#layer] = [false, view];
    this.#offer();
  }

  get isTrack(): boolean {
    return this.#isTrack;
  }

  /** Copies the state of another board, which was created for another stage. */
  follow(other: RouletteBoard): void {
    [this.#isTrack, this.#layer] = [other.#isTrack, other.#layer];
    this.#offer();
    this.lay(other.#bets);
  }

  place({ box, scale }: FittedDrawing): void {
    const { table, track } = this.#drawing;
    const { x, y, width, height } = box(track);
    this.#board.layout.place(box(table));
    this.#track.view.position.set(x + width / 2, y + height / 2);
    this.#track.view.scale.set(scale);
  }

  draw(motion: RouletteMotion, number: number | null): void {
    const { glow, marker } = look.table;
    const { layout } = this.#board;
    this.view.x = this.isWide ? 0 : -motion.aside * this.#stage.width;
    this.#track.view.visible = this.#isTrack;
    this.#track.view.alpha = this.isWide ? 1 - motion.aside : 1;
    this.#board.draw(motion, number === null ? null : resultOf(number));
    const field = this.#fields.find(({ id }) => id === String(number))?.box;
    const isShown = field !== undefined && motion.marker > 0;
    this.#marker.visible = isShown && (this.isWide || !this.#isTrack);
    this.#glow.visible = isShown;
    this.#glow.alpha = motion.light * glow.alpha;
    if (!isShown) return;
    this.#glow.position.set(field.x + field.width / 2, field.y + field.height / 2);
    const at = layout.fitted.place({ x: field.x + field.width - marker.right, y: field.y + marker.y });
    const high = lerp(marker.drop, 0, motion.marker) * at.scale;
    this.#marker.position.set(at.x, at.y - high);
    this.#marker.setSize(marker.width * at.scale, marker.height * at.scale);
    this.#marker.alpha = Math.min(1, motion.marker * 2);
  }

  targets(): readonly Target[] {
    const track = this.#isTrack ? this.#track.spots.map((spot) => this.#trackTarget(spot)) : [];
    return [...this.#board.targets(), ...this.#keys(), ...track];
  }

  destroy(): void {
    this.#board.destroy();
    this.#track.destroy();
    this.view.destroy({ children: true });
  }

  /**
   * The racetrack's button; on a narrow stage, all views and a place for the chips, which the host puts
   * there.
   */
  #keys(): readonly Target[] {
    const { keys, tray } = this.#plan;
    const { fitted } = this.#board.layout;
    if (keys) {
      const label = { key: 'racetrack' };
      return [{ role: 'view', id: TRACK_KEY, label, box: fitted.box(keys), isOn: this.#isTrack }];
    }
    return [
      ...views.map((id): Target => ({
        role: 'view',
        isDocked: true,
        id: `show-${id}`,
        label: { key: viewNames[id] },
        box: nowhere,
        isOn: id === 'racetrack' ? this.#isTrack : !this.#isTrack && this.#layer === id,
      })),
      { role: 'tray', id: 'tray', box: fitted.box(tray) },
    ];
  }

  #trackTarget({ box, ...spot }: TrackSpot): Target {
    const { position, scale } = this.#track.view;
    const [width, height] = [box.width * scale.x, box.height * scale.x];
    const place = { x: position.x + box.x * scale.x, y: position.y + box.y * scale.x, width, height };
    return { role: 'choice', id: spot.id, box: place, label: spot.label, choice: spot.choice };
  }

  /** While a narrow stage shows the racetrack, the layout cannot be pressed. */
  #offer(): void {
    const { keyOn, radius } = look.table;
    const layer = this.isWide ? null : this.#layer;
    const isHidden = this.#isTrack && !this.isWide;
    this.#board.offer(isHidden ? [] : chipSpots(this.#stage, this.#placed, this.#plan, layer));
    this.#track.point(null);
    const { keys } = this.#plan;
    this.#on.clear();
    if (keys && this.#isTrack)
      this.#on
        .roundRect(keys.x, keys.y, keys.width, keys.height, radius)
        .fill({ color: keyOn.fill, alpha: keyOn.alpha })
        .stroke({ color: keyOn.edge, width: keyOn.edgeWidth, alignment: 1 });
  }
}
