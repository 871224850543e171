import { FillGradient, type Graphics } from 'pixi.js';
import { traceFourPointStar } from '#src/canvas/four-points.ts';
import type { WheelSegment } from './wheel-layout.ts';
import { LINE_CHANCE, prizeColor } from './wheel-look.ts';

/* Parts of the wheel, each drawn around its centre. */

export const SIDE = 600;
export const RADIUS = 270;
const RIM = 10;
const INNER = RADIUS - RIM;
const HUB = 104;
const NIGHT = '#0b0d13';
/** Narrower segments have no text. */
const TEXT_LEAST = 0.018;

/** Converts turns, clockwise from the top, to an angle. */
const angleOf = (turn: number): number => (turn - 0.25) * 2 * Math.PI;

/** Returns where the text of a segment ends: at the rim, reading outwards from the centre. */
export function textPlace({ from, to }: WheelSegment): { x: number; y: number; rotation: number } | null {
  if (to - from < TEXT_LEAST) return null;
  const rotation = angleOf((from + to) / 2);
  const end = INNER - 14;
  return { x: Math.cos(rotation) * end, y: Math.sin(rotation) * end, rotation };
}

/** Draws the segments; the winning one gets a bright outline. */
export function paintPieces(picture: Graphics, pieces: readonly WheelSegment[], lit: number | null): void {
  picture.clear();
  const [wide, narrow] = [pieces.filter((piece) => !isLine(piece)), pieces.filter(isLine)];
  for (const piece of wide)
    tracePiece(picture, piece).fill(prizeColor(piece.prize)).stroke({ color: NIGHT, width: 1.5 });
  for (const { prize, from, to } of narrow) {
    const angle = angleOf((from + to) / 2);
    picture
      .moveTo(Math.cos(angle) * HUB, Math.sin(angle) * HUB)
      .lineTo(Math.cos(angle) * INNER, Math.sin(angle) * INNER)
      .stroke({ color: prizeColor(prize), width: Math.max(1.2, (to - from) * 2 * Math.PI * INNER) });
  }
  const hit = lit === null ? undefined : pieces[lit];
  if (hit)
    tracePiece(picture, hit)
      .fill({ color: '#ffffff', alpha: 0.1 })
      .stroke({ color: '#ffc590', width: 3.5, alignment: 1 });
}

const isLine = ({ from, to }: WheelSegment): boolean => to - from < LINE_CHANCE;

function tracePiece(picture: Graphics, { from, to }: WheelSegment): Graphics {
  const [start, end] = [angleOf(from), angleOf(to)];
  return picture
    .moveTo(Math.cos(start) * HUB, Math.sin(start) * HUB)
    .lineTo(Math.cos(start) * INNER, Math.sin(start) * INNER)
    .arc(0, 0, INNER, start, end)
    .lineTo(Math.cos(end) * HUB, Math.sin(end) * HUB)
    .arc(0, 0, HUB, end, start, true)
    .closePath();
}

/** Draws the fixed rim, lit from above. */
export function paintRim(picture: Graphics): void {
  const light = new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    textureSpace: 'local',
    colorStops: [
      { offset: 0, color: '#ffe0c0' },
      { offset: 0.5, color: '#c98a63' },
      { offset: 1, color: '#a84a17' },
    ],
  });
  picture.clear().circle(0, 0, RADIUS).fill(light).circle(0, 0, INNER).fill(NIGHT);
}

/** Draws the eclipse of the logo with its star. */
export function paintHub(picture: Graphics): void {
  picture
    .clear()
    .circle(0, 0, HUB)
    .fill(NIGHT)
    .circle(0, 0, 78)
    .fill('#ffb878')
    .circle(5, -5, 68)
    .fill('#14161f');
  traceFourPointStar(picture, { x: -52, y: 54, size: 40, waist: 4 }).fill('#fff1e0');
}

/** Draws the pointer at the top, with its tip on the segments. */
export function paintPointer(picture: Graphics): void {
  picture
    .clear()
    .poly([-19, -18, 19, -18, 0, 20])
    .fill('#ffe9cf')
    .stroke({ color: '#c25a22', width: 2.5, join: 'round' });
}
