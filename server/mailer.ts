import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from './clock.ts';
import type { Mailer } from './deps.ts';
import type { Env } from './env.ts';
import { newId } from './ids.ts';
import { LOGO_CID } from './mails/mail-layout.ts';
import { productFolder } from './product-folder.ts';

/** The logo that the HTML of every mail shows. */
const attachments = [
  {
    filename: 'oddlight.png',
    path: join(productFolder, 'assets/mail/logo.png'),
    cid: LOGO_CID,
    contentDisposition: 'inline',
  },
] as const;

/** Sends by SMTP if MAIL_URL is set, otherwise writes MIME files to `DATA_DIR/mail`. */
export function createMailer(env: Env, clock: Clock): Mailer {
  return env.mailUrl
    ? smtpMailer(env.mailUrl, env.mailFrom)
    : folderMailer(join(env.dataDir, 'mail'), env.mailFrom, clock);
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail, attachments: [...attachments] });
    },
  };
}

function folderMailer(folder: string, from: string, clock: Clock): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({
        from,
        date: clock.now(),
        ...mail,
        attachments: [...attachments],
      });
      const file = join(folder, `${newId(clock)}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Renamed into place, so that a reader never sees a partial mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
