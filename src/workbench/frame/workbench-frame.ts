import type { FrameController } from './frame-controller.ts';

/**
 * One frame of the workbench: an iframe of `/dev/frame` with a mounted game, a film and the real targets over
 * its canvas. The surrounding page drives all frames with one transport; a frame never advances on its own.
 */
export type WorkbenchFrame = Readonly<
  Omit<FrameController, 'opened' | 'settings' | 'revision' | 'prepared' | 'hear' | 'fail' | 'takeEdit'>
>;

/** The window of a frame. `workbenchFrame` is set once the window has sent `frame-ready`. */
export interface FrameWindow extends Window {
  readonly workbenchFrame?: WorkbenchFrame;
}
