import { writeRewardsPage } from './economy-page.ts';

/* `npm run rewards:simulate`: prints what three players get back within 90 days, and writes it into the page. */
console.log(await writeRewardsPage());
