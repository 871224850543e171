/** The panel that makes calls and picture fail on demand. */
export const faults = {
  now: 'Round machine',
  dealt: 'Balance at the dealer',
  shown: 'Balance shown',
  intro: 'Faults meet the round that is played by hand. Time stands while the transport is paused.',
  play: 'Place the bet',
  refusal: 'Not now: the workbench refuses this call.',
  calls: 'Calls',
  picture: 'Picture',
  slow: {
    label: 'Slow answers',
    hint: 'The key says Placing after 0.4 s, the stage says Reconnecting after 3 s. Then the round goes on.',
    off: 'Off',
    seconds: '{{amount}} s',
  },
  lost: {
    label: 'Lose the next answer',
    hint: 'The call is taken. After 10 s it is sent again, and money moves once.',
  },
  doubled: {
    label: 'Send the next call twice',
    hint: 'The second call changes nothing.',
  },
  refused: {
    label: 'Refuse the next call',
    hint: 'The stake comes back at once, and the refusal is told.',
    key: 'Refusal',
  },
  down: {
    label: 'Socket down',
    hint: 'The round waits, asks for the open round, and goes on when the connection is back.',
  },
  throw: {
    label: 'Throw in the next motion',
    hint: 'The step jumps to its end, the result counts, the next bet plays.',
  },
  endless: {
    label: 'Never end the next motion',
    hint: 'After 20 s the step jumps to its end and is marked as unresolved; the result counts.',
  },
  loseContext: {
    label: 'Lose the graphics context',
    hint: 'The last frame stays; after 1 s the picture stands where it was.',
  },
  hidden: {
    label: 'Hidden tab',
    hint: 'Steps are not animated: results count at once.',
  },
  armed: 'The next call meets it.',
  heard: 'What came of it',
  lines: {
    slow: 'the answer is slow',
    lost: 'the answer is lost',
    doubled: 'the call is sent twice',
    refused: 'the call is refused',
    down: 'no connection',
    differs: 'the second answer is not the first',
  },
} as const;
