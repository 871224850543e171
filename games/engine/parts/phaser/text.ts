import type { GameObjects } from 'phaser';
import { displayFont, bodyFont } from '#engine/stage/stage-font.ts';
import type { PhaserStage } from '#engine/stage/scene.ts';

/** How a line is written; figures in the display font. */
interface WordsStyle {
  readonly text: string;
  readonly size: number;
  readonly color?: string;
  readonly depth: number;
  readonly isFigure?: boolean;
}

/** Adds a line of text in the site's fonts, centred on its position. */
export const addText = (
  stage: PhaserStage,
  { text, size, color = '#ffffff', depth, isFigure = false }: WordsStyle,
): GameObjects.Text =>
  stage.scene.add
    .text(0, 0, text, {
      fontFamily: isFigure ? displayFont : bodyFont,
      fontStyle: isFigure ? '800' : '700',
      fontSize: size,
      color,
      resolution: Math.max(1, stage.resolution),
    })
    .setOrigin(0.5)
    .setDepth(depth);
