import { fill } from './fill.ts';

export interface MailText {
  readonly subject: string;
  /** One paragraph each. */
  readonly lines: readonly string[];
}

/**
 * Composes a mail from its values; `link` is clickable. The subject takes no values, which prevents header
 * injection.
 */
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
