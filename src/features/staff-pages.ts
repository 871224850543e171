/* Staff pages, one line per feature that has some. Loaded with the first of them. */
export { adjustmentPages } from './adjustments/staff/staff-pages.ts';
export { affiliatePages } from './affiliate/staff/staff-pages.ts';
export { challengesPages } from './challenges/staff/staff-pages.ts';
export { chatStaffPages } from './chat/staff/staff-pages.ts';
export { notificationsPages } from './notifications/staff-pages.ts';
export { promotionsPages } from './promotions/staff/staff-pages.ts';
export { staffPages } from './staff/staff-pages.ts';
export { stuckPages } from './stuck/staff/staff-pages.ts';
export { supportPages } from './support/staff-pages.ts';
export { tournamentsPages } from './tournaments/staff/staff-pages.ts';
export { triviaPages } from './trivia/staff-pages.ts';
export { verificationPages } from './verification/staff-pages.ts';
export { vipPages } from './vip/staff-pages.ts';
