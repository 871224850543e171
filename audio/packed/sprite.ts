type Places = Readonly<Record<string, readonly [number, number]>>;

/** The places of the cues as the manifest has them: offset and length in ms. @throws when the manifest is not so. */
export const spriteOf = (places: Readonly<Record<string, readonly number[]>>): Places =>
  Object.fromEntries(
    Object.entries(places).map(([cue, [offsetMs, lengthMs]]) => {
      if (offsetMs === undefined || lengthMs === undefined)
        throw new Error(`The manifest has no place for ${cue}`);
      return [cue, [offsetMs, lengthMs] as const];
    }),
  );
