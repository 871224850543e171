/** The panel that makes calls and picture fail on demand. */
export const faults = {
  title: 'Faults',
  refusal: 'Not now: the workbench refuses this call.',
  lines: {
    slow: 'the answer is slow',
    lost: 'the answer is lost',
    doubled: 'the call is sent twice',
    refused: 'the call is refused',
    down: 'no connection',
    differs: 'the second answer is not the first',
  },
} as const;
