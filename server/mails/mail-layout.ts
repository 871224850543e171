import type { Language } from '../texts/language-list.ts';

/** The Content-ID of the logo, which the mailer attaches: mail programs neither draw SVG nor load remote pictures. */
export const LOGO_CID = 'logo@oddlight';

/** A part of a mail, from top to bottom. All texts are HTML already. */
type MailPart =
  | { readonly kind: 'paragraph' | 'quotation' | 'code'; readonly html: string }
  | { readonly kind: 'button'; readonly label: string; readonly link: string };

interface MailLayout {
  readonly language: Language;
  readonly title: string;
  /** Shown after the subject in lists of mails. */
  readonly preview: string;
  readonly parts: readonly MailPart[];
  readonly linkInstead: string;
  readonly footer: string;
}

const sans = `font-family:Geist,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const mono = `font-family:'Geist Mono',ui-monospace,Menlo,Consolas,monospace`;

/*
 * Light colours are inline, for programs that drop the style sheet; the sheet has the dark ones. The header is dark in
 * both, because the spark of the logo is almost white.
 */
const darkColours = `
@media (prefers-color-scheme: dark) {
  .page { background-color: #0a0c12 !important; }
  .card { background-color: #141823 !important; border-color: #2c3447 !important; }
  .title, .paragraph { color: #f5f2ec !important; }
  .quiet { color: #adb5c9 !important; }
  .link { color: #ffae6b !important; }
  .well { background-color: #0b0d14 !important; border-color: #2c3447 !important; color: #f5f2ec !important; }
  .code { color: #ffdcb8 !important; }
}
@media (max-width: 480px) {
  .inset { padding-left: 20px !important; padding-right: 20px !important; }
}`;

/** A table of one cell: the only box that every mail program draws. */
const box = (html: string, { table = '', cell = '', className = '' } = {}): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;${table}"><tr><td class="${className}" style="${cell}">${html}</td></tr></table>`;

const drawPart = (part: MailPart, linkInstead: string): string => {
  switch (part.kind) {
    case 'paragraph':
      return `<p class="paragraph" style="margin:0 0 16px;${sans};font-size:16px;line-height:25px;color:#222838">${part.html}</p>`;
    case 'quotation':
      return box(part.html.replaceAll(/\r?\n/g, '<br>'), {
        table: 'margin:0 0 16px',
        className: 'well',
        cell: `padding:14px 18px;border:1px solid #e2ddd4;border-radius:10px;background-color:#faf7f2;${sans};font-size:16px;line-height:25px;color:#222838`,
      });
    case 'code':
      return box(
        `<span class="code" dir="ltr" style="${mono};font-size:38px;line-height:48px;font-weight:600;letter-spacing:8px;padding-left:8px;color:#7a3410">${part.html}</span>`,
        {
          table: 'margin:4px 0 20px',
          className: 'well',
          cell: 'padding:18px 8px;border:1px solid #f0d9c3;border-radius:14px;background-color:#fff5ea;text-align:center',
        },
      );
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;margin:8px 0 20px"><tr><td bgcolor="#ff9350" style="border-radius:12px;background-color:#ff9350"><a href="${part.link}" style="display:inline-block;padding:14px 28px;${sans};font-size:16px;line-height:20px;font-weight:700;color:#2a1206;text-decoration:none">${part.label}</a></td></tr></table>
<p class="quiet" style="margin:0 0 20px;${sans};font-size:13px;line-height:20px;color:#5c6784">${linkInstead}<br><a class="link" dir="ltr" href="${part.link}" style="color:#a94c1b;word-break:break-all">${part.link}</a></p>`;
  }
};

/** Lays out a mail as one HTML page: tables and inline styles, no script, nothing loaded from elsewhere. */
export const layOutMail = ({ language, title, preview, parts, linkInstead, footer }: MailLayout): string => {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const start = direction === 'rtl' ? 'right' : 'left';
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>:root { color-scheme: light dark; supported-color-schemes: light dark; }${darkColours}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f2efe9">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}" style="background-color:#f2efe9"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;border-collapse:separate;border:1px solid #e2ddd4;border-radius:20px;overflow:hidden;background-color:#ffffff">
<tr><td class="inset" bgcolor="#0f121a" align="${start}" style="padding:20px 36px;background-color:#0f121a;border-bottom:3px solid #ff9350;border-radius:19px 19px 0 0">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding-inline-end:10px"><img src="cid:${LOGO_CID}" width="34" height="34" alt="" style="display:block;border:0"></td>
<td style="${sans};font-size:21px;line-height:34px;font-weight:700;letter-spacing:-0.2px;color:#f5f2ec">Oddlight</td>
</tr></table></td></tr>
<tr><td class="inset" align="${start}" style="padding:32px 36px 12px;text-align:${start}">
<h1 class="title" style="margin:0 0 18px;${sans};font-size:24px;line-height:31px;font-weight:700;letter-spacing:-0.3px;color:#0f121a">${title}</h1>
${parts.map((part) => drawPart(part, linkInstead)).join('\n')}
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr><td class="quiet inset" align="${start}" style="padding:18px 36px;text-align:${start};${sans};font-size:12px;line-height:19px;color:#5c6784">${footer}<br><span dir="ltr">Oddlight · 18+</span></td></tr></table>
</td></tr></table>
</body>
</html>
`;
};
