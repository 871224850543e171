import { fill } from '../../texts/fill.ts';

export interface MailText {
  readonly subject: string;
  /** One paragraph each. */
  readonly lines: readonly string[];
}

/** The mail with the link that sets a new password. */
export function resetMail(
  { subject, lines }: MailText,
  values: { readonly username: string; readonly link: string },
) {
  return {
    subject,
    text: lines.map((line) => fill(line, values)).join('\n\n'),
    html: lines.map((line) => `<p>${fill(escapeHtml(line), htmlValues(values))}</p>`).join('\n'),
  };
}

function htmlValues({ username, link }: { readonly username: string; readonly link: string }) {
  const address = escapeHtml(link);
  return { username: escapeHtml(username), link: `<a href="${address}">${address}</a>` };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
