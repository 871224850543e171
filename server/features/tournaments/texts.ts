import { defaultLanguage, inLanguages, type Language } from '../../texts/languages.ts';

/** Texts for players and staff, by language. */
export const texts = inLanguages('tournaments', {
  en: {
    refusals: {
      TOURNAMENT_CLOSED: 'This tournament is closed',
      TOURNAMENT_STARTED: 'This tournament has started, it stays as it is',
      BEACON_DIFFERS: 'Another person has typed another block',
    },
    /** Parameters of NOT_ELIGIBLE. */
    reasons: {
      staff: 'staff accounts win nothing',
      country: 'it is not held in your country',
    },
    clash: 'Spinners clash',
    /** The texts of `content/rewards/tournaments.json`. */
    demo: {
      race: {
        title: 'Daily race',
        text: 'Every dollar you stake from your main balance is a point; blackjack counts half. The first fifty places share the pool.',
      },
      raffle: {
        title: 'Weekly raffle',
        text: 'A ticket for every hundred points, at most a hundred tickets each. Ten players are drawn when the week is over.',
      },
      giveaway: {
        title: 'Weekly giveaway',
        text: 'Enter once, no bet needed. Twenty players are drawn when the week is over.',
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
