import { join } from 'node:path';
import { notices } from '#contract/notice-texts.ts';
import { productFolder } from '../../product-folder.ts';
import { isoCodes, type InLanguages } from '../../texts/languages.ts';
import { overlaidFrom } from '../../texts/translated.ts';

type Texts = Readonly<Record<string, { title: string; message: string }>>;

/** The pages keep the translations, which say these texts themselves. */
const folder = join(productFolder, 'src/i18n');

/** What notifications say, by their key, in every language. */
export const noticeTexts: InLanguages<Texts> = Object.fromEntries(
  isoCodes.map((iso) => [iso, overlaidFrom<Texts>(join(folder, iso, 'notices.json'), notices, iso)]),
) as InLanguages<Texts>; // made of all languages
