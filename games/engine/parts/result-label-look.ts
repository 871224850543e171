interface ResultLabelColors {
  readonly fill: number;
  readonly edge: number;
  readonly edgeAlpha: number;
  readonly color: string;
}

/** Sizes in CSS pixels. */
export interface ResultLabelLook {
  readonly height: number;
  readonly padding: number;
  readonly size: number;
  readonly edgeWidth: number;
  readonly win: ResultLabelColors;
  readonly loss: ResultLabelColors;
}

/** Small where several results stand side by side (the balls of plinko), or where a board leaves no room. */
export type ResultLabelSize = 'usual' | 'small';

/** The one look of a round's profit, whatever draws it: mint when won, grey when not (ui.md 2). */
const usual: ResultLabelLook = {
  height: 36,
  padding: 16,
  size: 18,
  edgeWidth: 1.5,
  win: { fill: 0x06231c, edge: 0x3be3a5, edgeAlpha: 0.75, color: '#7dffcb' },
  loss: { fill: 0x141a28, edge: 0xadb5c9, edgeAlpha: 0.45, color: '#c8d0e2' },
};

export const resultLabelLooks: Readonly<Record<ResultLabelSize, ResultLabelLook>> = {
  usual,
  small: { ...usual, height: 28, padding: 12, size: 15 },
};

/** The large multiplier of a round: mint once it won, grey once it lost; CSS pixels. */
export const resultNumberLook = {
  win: '#8dffd3',
  loss: '#c8d0e2',
  shadow: { color: '#06080f', blur: 14, drop: 3 },
  /** Between the number and the profit. */
  gap: 8,
} as const;
