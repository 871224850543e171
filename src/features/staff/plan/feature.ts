import { registerTexts } from '#src/i18n/index.ts';
import { staffPlan } from './words.ts';

/* Building blocks of staff pages for plans that a second admin may have to approve. */
export {
  bindFields,
  isPositiveAmount,
  isAmount,
  fromLocalInputValue,
  isSlug,
  parseList,
  toLocalInputValue,
  shortAmount,
  type DraftProps,
} from './fields.ts';
export {
  isInOrder,
  timesInOrder,
  typedCountries,
  typedList,
  typedOptionalWhole,
  typedPlanAmount,
  typedPositiveAmount,
  typedSlug,
  typedTime,
} from './typed.ts';
export { PlanBudget } from './plan-budget.tsx';
export { PlanAudience, PlanTimes } from './plan-fields.tsx';
export { PlanActions } from './plan-keys.tsx';
export { PlanPage } from './plan-page.tsx';
export type { PlanActionsPlacement, PlanRowContent, PlanType } from './plan-types.ts';

registerTexts('staffPlan', staffPlan);
