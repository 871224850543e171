import { inLanguages } from '../../texts/languages.ts';
/** Texts for players, by language. */
export const texts = inLanguages('responsible', {
  en: {
    refusals: {
      GAME_RESTRICTED: 'Game Restricted in your country, if you are using VPN deactivate it',
      LIMIT_LOSS: 'Your loss limit has {left} left until {ends}',
      LIMIT_WAGER: 'Your wager limit has {left} left until {ends}',
      LIMIT_TIME: 'The playing time you set is used up until {ends}',
      LIMIT_NOT_YET: 'You can confirm this change from {from}',
    },
  },
});
