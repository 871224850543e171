import type { RequestOf } from '#contract/endpoint.ts';
import {
  englishTables,
  findTextProblems,
  readTable,
  applyTexts,
  writeTable,
} from '../../../scripts/text-tables.ts';
import { Refusal } from '../../http/refusal.ts';
import { defaultLanguage, isLanguage } from '../../texts/languages.ts';
import type { updateTranslations } from '#contract/languages.ts';

type Translation = RequestOf<typeof updateTranslations>['translations'][number];

/**
 * Writes texts into the files of their languages, all or none. Only keys that exist in English are accepted,
 * so no path is built from the request.
 * @throws {Refusal} LANGUAGE_UNKNOWN, TRANSLATION_WRONG.
 */
export async function saveTranslations(translations: readonly Translation[]): Promise<void> {
  const tables = await englishTables();
  const placed = translations.map((translation) => {
    const { language, key, text } = translation;
    if (!isLanguage(language) || language === defaultLanguage) throw new Refusal('LANGUAGE_UNKNOWN');
    const table = tables.find(({ name }) => name === translation.table);
    if (!table) throw new Refusal('TRANSLATION_WRONG', { values: { key, problem: translation.table } });
    const [problem] = findTextProblems(table.texts, language, key, text);
    if (problem) throw new Refusal('TRANSLATION_WRONG', { values: { key, problem } });
    return { table, language, key, text };
  });
  for (const file of new Set(placed.map(({ table, language }) => table.fileOf(language)))) {
    const changed = placed.filter(({ table, language }) => table.fileOf(language) === file);
    const [{ table, language }] = changed as [(typeof placed)[number]]; // the file is one of these
    const texts = new Map(changed.map(({ key, text }) => [key, text]));
    await writeTable(file, applyTexts(table.texts, await readTable(table, language), language, texts));
  }
}
