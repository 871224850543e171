import { i18n, registerTexts } from '#src/i18n/index.ts';
import { workbench } from './words.ts';

registerTexts('workbench', workbench);

/** Translates a workbench text. Not a hook, because the workbench is English only. */
export const t = i18n.getFixedT(null, 'workbench');
