import { i18n, registerTexts } from '#src/i18n/index.ts';
import { workbench } from './words.ts';

registerTexts('workbench', workbench);

/** A text of the workbench. Makers read it in English alone: nothing is drawn anew for another language. */
export const t = i18n.getFixedT(null, 'workbench');
