import { defaultLanguage, inLanguages, type Language } from '../../texts/languages.ts';

/** Texts for players and staff, by language. */
export const texts = inLanguages('tournaments', {
  en: {
    refusals: {
      TOURNAMENT_CLOSED: 'This tournament is closed',
      TOURNAMENT_STARTED: 'This tournament has started and can’t be changed',
      BEACON_DIFFERS: 'Someone else entered a different block',
    },
    /** Parameters of NOT_ELIGIBLE. */
    reasons: {
      staff: 'staff accounts can’t win prizes',
      country: 'it isn’t available in your country',
    },
    clash: 'Spinners clash',
    /** The texts of `content/rewards/tournaments.json`. */
    demo: {
      race: {
        title: 'Daily race',
        text: 'Every dollar wagered from your main balance earns one point; blackjack counts half. The top 50 share the pool.',
      },
      raffle: {
        title: 'Weekly raffle',
        text: 'One ticket per 100 points, up to 100 tickets each. Ten winners are drawn when the week ends.',
      },
      giveaway: {
        title: 'Weekly giveaway',
        text: 'Enter once, no bet needed. Twenty winners are drawn when the week ends.',
      },
    },
  },
});

const demoKeys = ['race', 'raffle', 'giveaway'] as const;

/** Translates a tournament of the demo; texts written by staff stay as they are. */
export function localizeTournament<Row extends { readonly title: string; readonly text: string }>(
  row: Row,
  language: Language,
): Row {
  const { demo } = texts[defaultLanguage];
  const key = demoKeys.find((one) => demo[one].title === row.title && demo[one].text === row.text);
  return key ? { ...row, ...texts[language].demo[key] } : row;
}
