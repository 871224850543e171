/** Inside a frame of the workbench. */
export const frame = {
  waiting: 'The frame waits for its round',
  broken: {
    throw: 'The next motion will throw',
    endless: 'The next motion will never end',
    loseContext: 'The graphics context is taken away for a second',
  },
} as const;
