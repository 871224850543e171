import { fill } from '../texts/fill.ts';
import type { Language } from '../texts/languages.ts';
import { layOutMail } from './mail-layout.ts';
import { texts } from './texts.ts';

export interface MailText {
  readonly subject: string;
  /**
   * One paragraph each. Three of them look different: a line that is `{link}` alone is the button, a line that is `{text}`
   * alone is a quotation, and a line with `{code}` shows the code large.
   */
  readonly lines: readonly string[];
  /** What the button says; every mail with a line `{link}` has one. */
  readonly action?: string | undefined;
}

type MailValues = Readonly<Record<string, string>> & { readonly link?: string };

/**
 * Composes a mail in a language from its values, as plain text and as HTML. The subject takes no values, which prevents
 * header injection.
 */
export function composeMail({ subject, lines, action }: MailText, values: MailValues, language: Language) {
  const { linkInstead, footer } = texts[language];
  const fillHtml = (line: string) => fill(escapeHtml(line), escapeValues(values));
  const text = [...lines.map((line) => fill(line, values)), `-- \nOddlight\n${footer}`].join('\n\n');
  const html = layOutMail({
    language,
    title: escapeHtml(subject),
    preview: fillHtml(lines[1] ?? subject),
    parts: lines.map((line) => {
      if (line === '{link}')
        return { kind: 'button', label: escapeHtml(action ?? subject), link: escapeHtml(values.link ?? '') };
      if (line === '{text}') return { kind: 'quotation', html: fillHtml(line) };
      if (line.includes('{code}')) return { kind: 'code', html: escapeHtml(values['code'] ?? '') };
      return { kind: 'paragraph', html: fillHtml(line) };
    }),
    linkInstead: escapeHtml(linkInstead),
    footer: escapeHtml(footer),
  });
  return { subject, text, html };
}

const escapeValues = (values: MailValues): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
