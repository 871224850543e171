import { registerTexts } from '#src/i18n/index.ts';
import { staffPlan } from './words.ts';

/* What pages are made of on which staff plans something that another admin may have to approve. */
export {
  fieldsOf,
  isAbove,
  isAmount,
  isoOf,
  isSlug,
  listOf,
  localOf,
  shortAmount,
  type DraftProps,
} from './fields.ts';
export { PlanBudget } from './plan-budget.tsx';
export { PlanAudience, PlanTimes } from './plan-fields.tsx';
export { PlanKeys } from './plan-keys.tsx';
export { PlanPage } from './plan-page.tsx';
export type { KeysPlace, PlanLine, PlanRoom } from './plan-room.ts';

registerTexts('staffPlan', staffPlan);
