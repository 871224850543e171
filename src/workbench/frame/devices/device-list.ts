import type { FrameContent } from '../frame-address.ts';

export const deviceIds = ['desktop', 'tablet', 'phone', 'custom'] as const;
export type DeviceId = (typeof deviceIds)[number];

/** CSS pixels. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

export interface Device {
  readonly id: DeviceId;
  readonly isShown: boolean;
  readonly content: FrameContent;
  /** Of its stage alone, as the game's page makes it there, and of its window. */
  readonly sizes: Readonly<Record<FrameContent, FrameSize>>;
}

/** The smallest and the largest window that the site is made for. */
export const sizeLimits = { width: { min: 320, max: 2560 }, height: { min: 384, max: 1440 } } as const;

/** Windows that people have. */
export const presets: readonly FrameSize[] = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

const firstCustom: FrameSize = { width: 320, height: 568 };

export const firstDevices: readonly Device[] = [
  {
    ...{ id: 'desktop', isShown: true, content: 'stage' },
    sizes: { stage: { width: 1000, height: 604 }, page: { width: 1440, height: 900 } },
  },
  {
    ...{ id: 'tablet', isShown: false, content: 'stage' },
    sizes: { stage: { width: 768, height: 560 }, page: { width: 768, height: 1024 } },
  },
  {
    ...{ id: 'phone', isShown: true, content: 'page' },
    sizes: { stage: { width: 390, height: 384 }, page: { width: 390, height: 844 } },
  },
  { id: 'custom', isShown: false, content: 'page', sizes: { stage: firstCustom, page: firstCustom } },
];

export const sizeOf = ({ sizes, content }: Device): FrameSize => sizes[content];

/** A whole number of pixels within the limits; what is no number is the smallest. */
export function clampSize(side: keyof FrameSize, value: number): number {
  const { min, max } = sizeLimits[side];
  return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : min;
}

/** How small frames beside each other have to be drawn to fit; never larger than they are. */
export function zoomToFit(sizes: readonly FrameSize[], room: FrameSize, gap: number): number {
  const width = sizes.reduce((sum, size) => sum + size.width, 0);
  const height = Math.max(0, ...sizes.map((size) => size.height));
  if (width === 0 || height === 0) return 1;
  const across = (room.width - gap * (sizes.length - 1)) / width;
  return Math.max(0.05, Math.min(1, across, room.height / height));
}

/** The grid of the site, and the least distance of two of its lines on the screen. */
const gridPx = 8;
const leastShownPx = 7;

/** Pixels of the frame between two grid lines: 8, or as many times twice as much as can be seen at a zoom. */
export function gridStep(zoom: number): number {
  const doublings = Math.ceil(Math.log2(leastShownPx / (gridPx * zoom)));
  return gridPx * 2 ** Math.max(0, doublings);
}
