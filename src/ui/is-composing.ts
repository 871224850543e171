/** The key code of a press that an input method handles. */
const INPUT_METHOD = 229;

interface KeyPress {
  readonly keyCode: number;
  readonly nativeEvent: { readonly isComposing: boolean };
}

/**
 * Whether a key press belongs to an input method, as the Enter that confirms Japanese text. Safari ends the
 * composition before it reports that press, and only the key code still says so.
 */
export const isComposing = ({ keyCode, nativeEvent }: KeyPress): boolean =>
  nativeEvent.isComposing || keyCode === INPUT_METHOD;
