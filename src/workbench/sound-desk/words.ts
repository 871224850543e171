/** The sound desk: every cue played, drawn, mixed. */
export const sound = {
  ofGame: 'Sounds of the game',
  ofAll: 'Sounds of all games',
  file: '{{seconds}} s, {{kilobytes}} kB',
  strip_one: 'The packed file with {{count}} cue',
  strip_other: 'The packed file with {{count}} cues',
  place: '{{cue}} lies from {{start}} to {{end}} ms in the packed file',
  span: 'From {{start}} ms on, {{length}} ms long',
  play: 'Play {{cue}}',
  level: '{{level}} dB',
  levelHint: 'Peak as it is heard',
  gain: 'Gain of {{cue}}',
  revert: 'Revert {{cue}} to {{level}} dB',
  music: 'Music ({{cue}})',
  playMusic: 'Play music',
  stopMusic: 'Stop music',
  loop: '{{seconds}} s loop',
} as const;
