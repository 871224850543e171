export { handRecap as recap } from '#engine/families/hand-announcements.ts';
