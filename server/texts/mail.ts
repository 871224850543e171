import { fill } from './fill.ts';

export interface MailText {
  readonly subject: string;
  /** One paragraph each. */
  readonly lines: readonly string[];
}

/** A mail with its values filled in; `link` can be pressed. The subject takes none, so that nobody writes a header. */
export const composeMail = (
  { subject, lines }: MailText,
  values: Readonly<Record<string, string>> & { readonly link?: string },
) => ({
  subject,
  text: lines.map((line) => fill(line, values)).join('\n\n'),
  html: lines.map((line) => `<p>${fill(escapeHtml(line), htmlValues(values))}</p>`).join('\n'),
});

const htmlValues = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const text = escapeHtml(value);
      return [name, name === 'link' ? `<a href="${text}">${text}</a>` : text];
    }),
  );

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
