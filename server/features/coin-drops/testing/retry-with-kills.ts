export { killAtEveryStatement as untilDone } from '../../../testing/kill-injection.ts';
