import type { FrameController } from './frame-controller.ts';

/**
 * One frame of the workbench: a document of its own (an iframe of `/dev/frame`) with a mounted game, a film and the real
 * targets over its canvas. The page around it drives all frames with one transport; nothing in a frame moves by itself.
 */
export type WorkbenchFrame = Readonly<
  Omit<FrameController, 'opened' | 'settings' | 'revision' | 'prepared' | 'hear' | 'fail' | 'takeEdit'>
>;

/** The window of a frame: there once its document has loaded; the page waits for the `frame-ready` message of that window. */
export interface FrameWindow extends Window {
  readonly workbenchFrame?: WorkbenchFrame;
}
