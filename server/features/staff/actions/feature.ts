/* What acts of staff in other features begin with: a face of its own, so that staff's pages may read those features. */
export { recordStaffAction } from '../../../staff-audit-log.ts';
export { decidePlan, getPlannerNames, waitsForApproval, type PlanAction } from './approval.ts';
export { toPage, type PageRequest } from '../paging.ts';
export { performStaffAction, getRoleLevel } from '../permissions.ts';
