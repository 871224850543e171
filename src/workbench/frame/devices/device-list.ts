import type { FrameContent } from '../frame-port.ts';

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
  /** Size of the stage alone, as on the game's page, and of the window. */
  readonly sizes: Readonly<Record<FrameContent, FrameSize>>;
}

/** Window sizes that the site supports. */
export const sizeLimits = { width: { min: 320, max: 2560 }, height: { min: 384, max: 1440 } } as const;

const size = (width: number, height: number): FrameSize => ({ width, height });
export const sizeText = ({ width, height }: FrameSize): string => `${width} × ${height}`;

/** Common window sizes. */
export const presets: readonly FrameSize[] = [
  size(320, 568),
  size(360, 640),
  size(390, 844),
  size(430, 932),
  size(844, 390),
  size(768, 1024),
  size(1024, 768),
  size(1280, 720),
  size(1440, 900),
  size(1920, 1080),
  size(2560, 1440),
];

const device = (
  id: DeviceId,
  isShown: boolean,
  content: FrameContent,
  stage: FrameSize,
  page = stage,
): Device => ({ id, isShown, content, sizes: { stage, page } });

export const firstDevices: readonly Device[] = [
  device('desktop', true, 'stage', size(1000, 604), size(1440, 900)),
  device('tablet', false, 'stage', size(768, 560), size(768, 1024)),
  device('phone', true, 'page', size(390, 384), size(390, 844)),
  device('custom', false, 'page', size(320, 568)),
];

export const sizeOf = ({ sizes, content }: Device): FrameSize => sizes[content];

/** Rounds to whole pixels within the limits; returns the minimum for NaN. */
export function clampSize(side: keyof FrameSize, value: number): number {
  const { min, max } = sizeLimits[side];
  return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : min;
}

/** Computes the zoom at which frames fit next to each other; at most 1. */
export function zoomToFit(sizes: readonly FrameSize[], room: FrameSize, gap: number): number {
  const width = sizes.reduce((sum, each) => sum + each.width, 0);
  const height = Math.max(0, ...sizes.map((each) => each.height));
  if (width === 0 || height === 0) return 1;
  const across = (room.width - gap * (sizes.length - 1)) / width;
  return Math.max(0.05, Math.min(1, across, room.height / height));
}

/** Grid of the site, and the minimum distance of grid lines on the screen. */
const gridPx = 8;
const minShownPx = 7;

/** Grid step in frame pixels: 8, doubled until the lines are far enough apart at this zoom. */
export function gridStep(zoom: number): number {
  const doublings = Math.ceil(Math.log2(minShownPx / (gridPx * zoom)));
  return gridPx * 2 ** Math.max(0, doublings);
}
