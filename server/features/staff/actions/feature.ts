/* Entry point for staff actions of other features; separate, because staff's pages import those features. */
export { recordStaffAction } from '../../../staff-audit-log.ts';
export { decidePlan, getPlannerNames, waitsForApproval, type PlannedItemAction } from './approval.ts';
export { performStaffAction } from '../permissions.ts';
