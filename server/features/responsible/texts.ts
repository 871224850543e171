import { inLanguages } from '../../texts/languages.ts';
/** Texts for players, by language. */
export const texts = inLanguages('responsible', {
  en: {
    refusals: {
      GAME_RESTRICTED: 'Game Restricted in your country, if you are using VPN deactivate it',
      LIMIT_LOSS: 'You have {left} of your loss limit left until {ends}',
      LIMIT_WAGER: 'You have {left} of your wager limit left until {ends}',
      LIMIT_TIME: 'You’ve used all your play time until {ends}',
      LIMIT_NOT_YET: 'You can confirm this change from {from}',
    },
  },
});
