import type { IconName, IconPath } from '#ui/icon.tsx';

export const sendIcon: IconPath = 'M4 12 20 4.5 15.5 20l-3.7-6.3ZM11.8 13.7 20 4.5';
export const attachIcon: IconPath =
  'M12 15.5V5M7.5 9 12 4.5 16.5 9M4.5 15.5V17A2.5 2.5 0 0 0 7 19.5h10a2.5 2.5 0 0 0 2.5-2.5v-1.5';

const topicIcons: Readonly<Record<string, IconName>> = {
  account: 'user',
  security: 'lock',
  money: 'wallet',
  bets: 'dice',
  fairness: 'shield',
  limits: 'stand',
};
/** Returns the icon of a topic; operators may add topics that have none. */
export const topicIcon = (topic: string): IconName => topicIcons[topic] ?? 'document';
