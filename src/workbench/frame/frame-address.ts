/** What is in a frame: the play area alone, or the panel and the strip around it as on the game's page. */
export type FrameContent = 'stage' | 'page';

export const framePath = '/dev/frame';

/** Where a frame is. */
export const frameAddress = (content: FrameContent): string => `${framePath}?content=${content}`;

/** The content that a frame's address names. */
export const readContent = (search: string): FrameContent =>
  new URLSearchParams(search).get('content') === 'page' ? 'page' : 'stage';
