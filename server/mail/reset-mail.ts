import { fill, type Texts } from '../texts/texts.ts';

/** The mail with the link that sets a new password. */
export function resetMail(texts: Texts, values: { readonly username: string; readonly link: string }) {
  const { subject, lines } = texts.mails.passwordReset;
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
