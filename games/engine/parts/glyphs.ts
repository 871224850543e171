import { CanvasSource, DOMAdapter, Rectangle, Texture } from 'pixi.js';

/** How figures are drawn; two colours are the top and the bottom of a gradient. */
export interface GlyphStyle {
  readonly font: string;
  readonly weight: number;
  readonly size: number;
  readonly colors: readonly [string, string];
  /** Blurs the figures, for a shadow below them. */
  readonly blur?: number;
}

/** Figures drawn once on one texture; frames for a counter to place. */
export interface Glyphs {
  readonly size: number;
  /** Room around a figure inside its frame. */
  readonly margin: number;
  texture(character: string): Texture | null;
  /** How far the next figure is to the right of this one. */
  width(character: string): number;
  destroy(): void;
}

/** Draws `characters` at `resolution` pixels per unit. The font must be loaded. */
export const createGlyphs = (characters: string, style: GlyphStyle, resolution: number): Glyphs => {
  const canvas = DOMAdapter.get().createCanvas();
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser provides no 2D canvas');
  const font = `${style.weight} ${style.size}px "${style.font}"`;
  pen.font = font;
  const list = [...new Set(characters)];
  const widths = new Map(list.map((character) => [character, pen.measureText(character).width]));
  const width = (character: string): number => widths.get(character) ?? 0;

  const margin = Math.ceil(style.size * 0.08 + (style.blur ?? 0) * 2);
  const rowHeight = Math.ceil(style.size * 1.2) + margin * 2;
  const columns = list.map((character) => Math.ceil(width(character)) + margin * 2);
  canvas.width = Math.ceil(columns.reduce((sum, each) => sum + each, 0) * resolution);
  canvas.height = Math.ceil(rowHeight * resolution);
  pen.scale(resolution, resolution);
  pen.font = font;
  pen.textBaseline = 'middle';
  pen.textAlign = 'center';
  const fill = pen.createLinearGradient(0, margin + style.size * 0.25, 0, margin + style.size * 0.98);
  fill.addColorStop(0, style.colors[0]);
  fill.addColorStop(1, style.colors[1]);
  pen.fillStyle = fill;
  if (style.blur) pen.filter = `blur(${style.blur}px)`;

  const source = new CanvasSource({ resource: canvas, resolution, autoGenerateMipmaps: true });
  const textures = new Map<string, Texture>();
  let x = 0;
  for (const [index, character] of list.entries()) {
    const column = columns[index] ?? 0;
    pen.fillText(character, x + column / 2, rowHeight / 2);
    textures.set(character, new Texture({ source, frame: new Rectangle(x, 0, column, rowHeight) }));
    x += column;
  }
  source.update();
  return {
    size: style.size,
    margin,
    texture: (character) => textures.get(character) ?? null,
    width,
    destroy() {
      for (const texture of textures.values()) texture.destroy();
      source.destroy();
    },
  };
};
