/** The motion of a part over one loop, as the body of `@keyframes`. */
export type Frames = string;

export interface MoveOptions {
  /** Origin of rotation and scaling, in the coordinates of the drawing. */
  readonly at?: readonly [number, number];
  /** Offset into the loop, in seconds. */
  readonly ahead?: number;
  readonly ease?: string;
  /** Hidden when motion is off. */
  readonly away?: boolean;
}

/** A colour, or a colour with its opacity. */
export type GradientStop = string | readonly [string, number];

const stopMarkup = (stop: GradientStop, offset: number): string => {
  const [color, opacity] = typeof stop === 'string' ? [stop, 1] : stop;
  return `<stop offset="${+offset.toFixed(2)}" stop-color="${color}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;
};

const short = (index: number): string => String.fromCodePoint(97 + (index % 26)) + (index > 25 ? '1' : '');

/** Rounds to two decimals and removes trailing zeros. */
const trimmed = (markup: string): string =>
  markup.replaceAll(/\d+\.\d+|\.\d+/g, (number) =>
    String(Math.round(Number(number) * 100) / 100).replace(/^0\./, '.'),
  );

/** One picture: collects the gradients and animations its parts use, each once. */
export class Drawing {
  readonly #defs = new Map<string, string>();
  readonly #frames = new Map<string, string>();

  #gradient(kind: 'radial' | 'linear', attributes: string, stops: readonly GradientStop[]): string {
    const inner = stops.map((stop, index) => stopMarkup(stop, index / (stops.length - 1))).join('');
    return `url(#${this.define((id) => `<${kind}Gradient id="${id}" ${attributes}>${inner}</${kind}Gradient>`)})`;
  }

  /** Adds a definition and returns its id; the same definition has the same id. */
  define(markup: (id: string) => string): string {
    const key = markup('?');
    const id = this.#defs.get(key) ?? short(this.#defs.size);
    this.#defs.set(key, id);
    return id;
  }

  /** A gradient lit from above left, like everything in these pictures. */
  ball(...stops: GradientStop[]): string {
    return this.#gradient('radial', 'cx=".36" cy=".24" r=".86"', stops);
  }

  glow(color: string, opacity = 0.8): string {
    return this.#gradient('radial', '', [
      [color, opacity],
      [color, opacity * 0.3],
      [color, 0],
    ]);
  }

  down(...stops: GradientStop[]): string {
    return this.#gradient('linear', 'x2="0" y2="1"', stops);
  }

  across(...stops: GradientStop[]): string {
    return this.#gradient('linear', 'x2="1" y2="1"', stops);
  }

  /** A shape used many times in a picture, drawn around 0 0. */
  stamp(content: string): string {
    return `<use href="#${this.define((id) => `<g id="${id}">${content}</g>`)}"/>`;
  }

  /** Animates content in a loop of this many seconds. */
  move(frames: Frames, seconds: number, content: string, options: MoveOptions = {}): string {
    const { at, ahead = 0, ease = 'ease-in-out', away } = options;
    const name = this.#frames.get(frames) ?? `m${short(this.#frames.size)}`;
    this.#frames.set(frames, name);
    const delay = ahead === 0 ? '' : ` -${+ahead.toFixed(2)}s`;
    const origin = at ? `;transform-origin:${at[0]}px ${at[1]}px` : '';
    return `<g style="animation:${name} ${seconds}s ${ease}${delay} infinite${origin}${away ? ';opacity:0' : ''}">${content}</g>`;
  }

  /** Builds the file. It does not move for readers who prefer reduced motion, nor as `#still`. */
  file(width: number, height: number, box: string, body: string): string {
    const defs = [...this.#defs].map(([markup, id]) => markup.replace('id="?"', `id="${id}"`)).join('');
    const frames = [...this.#frames].map(([rule, name]) => `@keyframes ${name}{${rule}}`).join('');
    const style = frames
      ? `<style>${frames}@media(prefers-reduced-motion:reduce){*{animation:none!important}}svg:target *{animation:none!important}</style>`
      : '';
    const name = frames ? ' id="still"' : '';
    return trimmed(
      `<svg xmlns="http://www.w3.org/2000/svg"${name} width="${width}" height="${height}" viewBox="${box}">${style}${defs ? `<defs>${defs}</defs>` : ''}${body}</svg>\n`,
    );
  }
}

/** Draws everything visible in one picture. */
export type DrawnScene = (draw: Drawing) => string;

export const g = (content: string, transform: string, more = ''): string =>
  `<g transform="${transform}"${more}>${content}</g>`;

export const faded = (opacity: number, content: string): string => `<g opacity="${opacity}">${content}</g>`;

/** Places content that was drawn around 0 0. */
export const put = (content: string, x: number, y: number, scale = 1, turn = 0): string =>
  g(
    content,
    `translate(${x} ${y})${turn === 0 ? '' : `rotate(${turn})`}${scale === 1 ? '' : `scale(${scale})`}`,
  );

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more}/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;

export const line = (d: string, color: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${more}/>`;

// Animations used by more than one picture.
export const bob = (y: number): Frames => `50%{transform:translateY(${y}px)}`;
export const swing = (from: number, to: number): Frames =>
  `0%,to{transform:rotate(${from}deg)}50%{transform:rotate(${to}deg)}`;
export const breathe: Frames = '50%{transform:scale(1.04,.95)}';
export const pulse = (scale: number): Frames => `50%{transform:scale(${scale})}`;
export const spin: Frames = 'to{transform:rotate(360deg)}';
export const twinkle: Frames = '50%{opacity:.15;transform:scale(.5)}';
export const blink: Frames = '0%,90%,to{transform:none}95%{transform:scaleY(.08)}';
/** Moves up or down from its place and fades. */
export const drift = (x: number, y: number): Frames =>
  `0%{opacity:0;transform:scale(.4)}20%{opacity:1}75%{opacity:1}to{opacity:0;transform:translate(${x}px,${y}px)}`;
export const fall = (from: number, to: number, turn: number): Frames =>
  `0%{transform:translateY(${from}px)}to{transform:translateY(${to}px) rotate(${turn}deg)}`;
export const shake = (x: number): Frames =>
  `25%{transform:translateX(${-x}px)}75%{transform:translateX(${x}px)}`;
