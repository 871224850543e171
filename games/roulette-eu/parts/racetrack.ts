import { Container, Graphics } from 'pixi.js';
import type { ChipSpot } from '#engine/parts/chip-board.ts';
import { createCounter } from '#engine/parts/counter.ts';
import { type Glyphs, createGlyphs } from '#engine/parts/glyphs.ts';
import { type Point, type Stadium, stadium } from '#engine/parts/stadium.ts';
import { bodyFont } from '#engine/stage/stage-font.ts';
import type { Box, PixiStage, TextRef } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { type CallBet, callBets, colorOf, betPositionId, neighboursOf, NUMBERS, wheel } from '../paytable.ts';

/** There is one number between the middle of the voisins section and the zero. */
const FIRST = -1;
/** The sections of the wheel by their ends, as indices in its order. */
const stretches: Readonly<Record<CallBet, readonly (readonly [number, number])[]>> = {
  voisins: [[-9, 7]],
  orphelins: [
    [8, 10],
    [23, 27],
  ],
  tiers: [[11, 22]],
};
/** Points of a curve per number. */
const STEPS = 5;

/** A target of the track, which highlights what it bets; lengths from the centre of the track. */
export interface TrackSpot extends Pick<ChipSpot, 'id' | 'box' | 'fields' | 'choice'> {
  readonly label: TextRef;
}

/** A number or a section of the wheel: its hit area and its highlight. */
interface Cell {
  readonly spot: TrackSpot;
  /** Closed, each a list of points. */
  readonly shapes: readonly (readonly Point[])[];
  readonly text: string;
  readonly color: number;
}

/**
 * The wheel as a racetrack: pressing a number bets on it and its neighbours, pressing a section bets on all
 * of it.
 */
export class Racetrack {
  readonly view = new Container();
  readonly spots: readonly TrackSpot[];
  readonly #cells: readonly Cell[];
  readonly #lit = new Graphics();
  readonly #glyphs: Glyphs;

  /**
   * Creates a track of this size; its centre is the origin of its view, its plate has corners of this radius.
   */
  constructor(stage: PixiStage, size: Box & { readonly corner: number }) {
    const at = stadium(size, look.racetrack.ring);
    const callNames = Object.keys(callBets) as CallBet[]; // the keys are those of the literal
    this.#cells = [
      ...callNames.map((call) => sectorOf(call, stage.text({ key: call }), at)),
      ...wheel.map((number, place) => pocketOf(number, place, at)),
    ];
    this.spots = this.#cells.map(({ spot }) => spot);
    const style = { font: bodyFont, weight: 700, size: look.racetrack.text } as const;
    const characters = this.#cells.map(({ text }) => text).join('');
    const sharp = Math.max(1, stage.resolution) * 1.5;
    this.#glyphs = createGlyphs(characters, { ...style, colors: ['#ffffff', '#ffffff'] }, sharp);
    this.view.addChild(plateOf(size), fill(this.#cells), this.#lit);
    for (const cell of this.#cells) this.#write(cell);
  }

  /** Highlights the target under the pointer: a section, or a number with its neighbours. */
  point(id: string | null): void {
    const { fill: color, alpha } = look.racetrack.lit;
    this.#lit.clear();
    const pointed = this.#cells.find(({ spot }) => spot.id === id);
    const near = id?.startsWith('near-') ? pointed?.spot.fields.map((field) => `near-${field}`) : [id];
    for (const { spot, shapes } of this.#cells)
      if (near?.includes(spot.id))
        for (const shape of shapes) this.#lit.poly([...shape], true).fill({ color, alpha });
  }

  destroy(): void {
    this.view.destroy({ children: true });
    this.#glyphs.destroy();
  }

  #write({ text, spot: { box } }: Cell): void {
    const label = createCounter(this.#glyphs, 0);
    label.show(text);
    label.tint(look.table.text);
    label.view.position.set(box.x + box.width / 2, box.y + box.height / 2);
    this.view.addChild(label.view);
  }
}

const plateOf = ({ width, height, corner }: Box & { readonly corner: number }): Graphics => {
  const { plate } = look.racetrack;
  const [wide, high] = [width + 2 * plate.pad, height + 2 * plate.pad];
  return new Graphics()
    .roundRect(-wide / 2, -high / 2, wide, high, corner)
    .fill({ color: plate.fill, alpha: plate.alpha })
    .stroke({ color: plate.edge, width: plate.edgeWidth, alignment: 1 });
};

const fill = (cells: readonly Cell[]): Graphics => {
  const drawn = new Graphics();
  const { plate, sector } = look.racetrack;
  const edge = { color: plate.edge, alpha: sector.edgeAlpha, width: 1, alignment: 0.5 };
  for (const { shapes, color } of cells)
    for (const shape of shapes)
      drawn
        .poly([...shape], true)
        .fill(color)
        .stroke(edge);
  return drawn;
};

/** Points along the track from the start of one position to the end of another. */
const along = (at: Stadium, [from, to]: readonly [number, number], out: number): readonly Point[] => {
  const count = (to - from + 1) * STEPS;
  return Array.from({ length: count + 1 }, (_, step) =>
    at((from - FIRST - 0.5 + step / STEPS) / NUMBERS, out),
  );
};

function pocketOf(number: number, place: number, at: Stadium): Cell {
  const { ring, target, gap } = look.racetrack;
  const out = ring / 2 - gap;
  const around = neighboursOf(number);
  const ends = [place, place] as const;
  const { x, y } = at((place - FIRST) / NUMBERS, 0);
  return {
    spot: {
      id: `near-${number}`,
      box: { x: x - target / 2, y: y - target / 2, width: target, height: target },
      choice: around,
      fields: around.map(betPositionId),
      label: { key: 'neighbours', values: { number } },
    },
    shapes: [[...along(at, ends, out), ...along(at, ends, -out).toReversed()]],
    text: String(number),
    color: look.racetrack.colors[colorOf(number)],
  };
}

function sectorOf(call: CallBet, name: string, at: Stadium): Cell {
  const inner = -look.racetrack.ring / 2 - look.racetrack.gap;
  const points = stretches[call].flatMap((ends) => along(at, ends, inner));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const covered = callBets[call].flatMap(({ numbers }) => numbers.map(String));
  return {
    spot: {
      id: call,
      box: { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top },
      choice: callBets[call],
      fields: [...new Set(covered)],
      label: { key: 'call', values: { name, count: callBets[call].length } },
    },
    shapes: [points],
    text: name,
    color: look.racetrack.sector.fill,
  };
}
