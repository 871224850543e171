import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beds, packs } from '../../audio/sources.ts';
import { classLufs, classOf, classRangeDb } from '../../audio/classes.ts';
import { eventLoudness } from '../../audio/synth/event-loudness.ts';
import { measureLoop } from '../../audio/synth/measure.ts';
import { drawOverview, drawSheet, type SheetEvent } from '../../audio/sheets/draw-sheet.ts';
import { layOutListening, mixedSounds, peakDbOf } from '../../audio/sheets/mixed-sounds.ts';
import type { BenchResult } from './bench-result.ts';

const folder = join(import.meta.dirname, '../../test-output/sound');

/**
 * Draws one listening sheet a game to `test-output/sound`, and an overview of all sounds by class: every
 * sound as it is mixed, one after another over the game's music.
 */
export const measureSound = async (): Promise<readonly BenchResult[]> => {
  await mkdir(folder, { recursive: true });
  const figures: BenchResult[] = [];
  const all: SheetEvent[] = [];
  for (const name of Object.keys(packs)) {
    const sounds = await mixedSounds(name);
    const bed = beds[`${name}-bed`]?.() ?? null;
    const { sound, events } = layOutListening(sounds, bed);
    all.push(...events);
    await drawSheet(join(folder, `${name}.png`), { title: name, sound, events });
    figures.push({
      name: `${name}: peak of its sounds over its music`,
      value: peakDbOf(sound),
      unit: 'dB',
      limit: { atMost: -1 },
      detail: `${events.length} sounds`,
    });
    const off = [...sounds].map(([cue, each]) => {
      const group = classOf(cue);
      return group ? Math.abs(eventLoudness(each) - classLufs[group]) : Infinity;
    });
    figures.push({
      name: `${name}: furthest sound from its class`,
      value: Math.max(...off),
      unit: 'dB',
      limit: { atMost: classRangeDb },
      detail: 'loudest tenth of a second, as mixed',
    });
    if (bed)
      figures.push({
        name: `${name}: share of the music that a phone plays`,
        value: measureLoop(bed).poorestPhoneShare,
        unit: '',
        limit: { atLeast: 0.1 },
        detail: 'its weakest four seconds, 500 to 3,000 Hz',
      });
  }
  await drawOverview(join(folder, 'overview.png'), all);
  console.log(`Sheets are in ${folder}`);
  return figures;
};
