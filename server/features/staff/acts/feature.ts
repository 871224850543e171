/* What acts of staff in other features begin with: a face of its own, so that staff's pages may read those features. */
export { recordStaffAction } from '../../../staff-log.ts';
export { decisionOn, namesOfPlanners, waitsForApproval, type PlanAct } from './approval.ts';
export { paged, type Paged } from '../paging.ts';
export { actOn, heightOf } from '../permissions.ts';
