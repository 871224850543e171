import { clipText } from '#lib/format-text.ts';

/** A name in a list, clipped at 35 letters: whole on hover and for screen readers. */
export const Clipped = ({ text }: { readonly text: string }) => {
  const shown = clipText(text);
  if (shown === text) return text;
  return (
    <span title={text}>
      <span aria-hidden="true">{shown}</span>
      <span className="vh">{text}</span>
    </span>
  );
};
