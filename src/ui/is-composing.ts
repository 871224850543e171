/** Key code of events that an input method handles. */
const INPUT_METHOD = 229;

interface KeyPress {
  readonly keyCode: number;
  readonly nativeEvent: { readonly isComposing: boolean };
}

/**
 * Whether a key press belongs to an input method, such as the Enter that confirms Japanese text. Safari ends
 * the composition before that event, so only the key code still identifies it.
 */
export const isComposing = ({ keyCode, nativeEvent }: KeyPress): boolean =>
  nativeEvent.isComposing || keyCode === INPUT_METHOD;
