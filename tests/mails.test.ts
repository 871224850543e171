import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { texts as auth } from '#server/features/auth/texts.ts';
import { texts as rewards } from '#server/features/rewards/texts.ts';
import { texts as security } from '#server/features/security/texts.ts';
import { texts as staff } from '#server/features/staff/texts.ts';
import { texts as support } from '#server/features/support/texts.ts';
import { systemClock } from '#server/clock.ts';
import { readEnv } from '#server/env.ts';
import { createMailer } from '#server/mailer.ts';
import { composeMail, type MailText } from '#server/mails/compose-mail.ts';
import { isoCodes, type Language } from '#server/texts/languages.ts';
import { launchPageBrowser } from './browser/launch.ts';
import { collectAxeFindings } from './e2e/axe-findings.ts';

const values = {
  username: 'Ann & <b>Bea</b>',
  name: 'Mia',
  code: '482913',
  link: 'https://oddlight.example/?modal=reset-password&token=Jm0s8Vq2fY7nR4tLx1Zb9KcWd6Ep3HgQ5uAi0oTzNvM',
  text: 'Your deposit has arrived.\nIt needed two more confirmations.',
  amount: '$12.50',
  date: '29 Dec 2026, 10:00 UTC',
};

/** Every mail of the site in a language, by a name. */
const mailsIn = (language: Language): Readonly<Record<string, MailText>> => {
  const { codeMail, verifyMail, changeMail, takenMail, changedMail, told, hello, notYou, open } =
    security[language];
  return {
    codeMail,
    verifyMail,
    changeMail,
    takenMail,
    changedMail,
    resetMail: auth[language].resetMail,
    lapseMail: rewards[language].lapseMail,
    supportMail: support[language].mail,
    ...staff[language].mails,
    withdrawal: {
      subject: told.withdrawal.subject,
      lines: [hello, told.withdrawal.line, notYou, '{link}'],
      action: open.withdrawals,
    },
  };
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oddlight-mails-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Sends a mail as the server does, and reads it as a mail program does. */
async function sendAndRead(text: MailText, language: Language) {
  const dataDir = await mkdtemp(join(folder, 'site-'));
  const mailer = createMailer(readEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost' }), systemClock);
  await mailer.send({ to: 'ann@mail.example', ...composeMail(text, values, language) });
  const [file] = await readdir(join(dataDir, 'mail'));
  return PostalMime.parse(await readFile(join(dataDir, 'mail', file ?? '')));
}
type ReadMail = Awaited<ReturnType<typeof sendAndRead>>;

describe.each(isoCodes)('mails in %s', (language) => {
  test('have plain text, one button where there is a link, and nothing from elsewhere', async () => {
    for (const [name, mail] of Object.entries(mailsIn(language))) {
      const { subject, text = '', html = '', attachments } = await sendAndRead(mail, language);
      const hasLink = mail.lines.includes('{link}');
      expect(subject, name).toBe(mail.subject);
      expect(text, name).not.toMatch(/\{\w+\}/);
      expect(text.includes(values.link), name).toBe(hasLink);
      expect(text.includes(values.code), name).toBe(name === 'codeMail');
      expect(hasLink, `${name}: a label for its button`).toBe(mail.action !== undefined);
      expect(html, name).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(html, name).not.toMatch(/\{\w+\}|Bea<\/b>|<script|src="(?!cid:)|url\(|<svg/);
      // The button, and the same address to copy.
      expect(html.match(/<a [^>]*href="[^"]*"/g) ?? [], name).toHaveLength(hasLink ? 2 : 0);
      expect(html.includes(mail.action ?? mail.subject), name).toBe(true);
      expect(
        attachments.map(({ mimeType, contentId, related }) => ({ mimeType, contentId, related })),
        name,
      ).toEqual([{ mimeType: 'image/png', contentId: '<logo@oddlight>', related: true }]);
      expect(html, name).toContain('src="cid:logo@oddlight"');
    }
  });
});

describe('a mail on a screen', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchPageBrowser();
  });
  afterAll(() => browser.close());

  /** Opens a mail as a mail program would: the logo from the mail itself, and no network. */
  async function openMail(mail: ReadMail, colorScheme: 'light' | 'dark') {
    const page = await browser.newPage({ viewport: { width: 320, height: 700 }, colorScheme });
    const { content = new ArrayBuffer() } = mail.attachments[0] ?? {};
    const logo = Buffer.from(content as ArrayBuffer).toString('base64');
    await page.setContent((mail.html ?? '').replace('cid:logo@oddlight', `data:image/png;base64,${logo}`));
    return page;
  }

  test.each(['en', 'de', 'ar'] as const)(
    'fits a phone and passes axe in light and dark (%s)',
    async (language) => {
      const mails = mailsIn(language);
      for (const name of ['codeMail', 'resetMail', 'supportMail']) {
        const text = mails[name];
        if (!text) throw new Error(`no ${name}`);
        const mail = await sendAndRead(text, language);
        for (const scheme of ['light', 'dark'] as const) {
          const page = await openMail(mail, scheme);
          expect(await collectAxeFindings(page), `${name} ${scheme}`).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow, `${name} ${scheme}`).toBeLessThanOrEqual(0);
          await page.close();
        }
      }
    },
  );
});
