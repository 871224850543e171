import { clipText } from '#lib/format-text.ts';

/** A name in a list, truncated at 35 letters; shown in full on hover and read in full by screen readers. */
export const Clipped = ({ text }: { readonly text: string }) => {
  const shown = clipText(text);
  if (shown === text) return text;
  return (
    <span title={text}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
};
