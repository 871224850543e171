import { useTranslation } from 'react-i18next';
import { State } from '../state.tsx';

const inks = ['950', '900', '850', '800', '750', '700', '600', '550', '500', '400', '300', '200'];
const coronas = ['200', '300', '400', '500', '600', '700', '900'];
const meanings = ['moon', 'well', 'win', 'loss', 'wait', 'info', 'bonus', 'gold'];
const tints = ['win', 'loss', 'wait', 'info', 'bonus'];

/** The names of the style sheet's colours, by group. */
const groups = {
  ink: inks.map((step) => `ink-${step}`),
  corona: coronas.map((step) => `corona-${step}`),
  meaning: meanings,
  tint: tints.map((meaning) => `${meaning}-tint`),
} as const;

export const ColourShow = () => (
  <>
    {(['ink', 'corona', 'meaning', 'tint'] as const).map((group) => (
      <State key={group} is={group} wide>
        <ul className="gallery-colours">
          {groups[group].map((name) => (
            <li key={name}>
              <span style={{ background: `var(--${name})` }} />
              <span className="mono">{name}</span>
            </li>
          ))}
        </ul>
      </State>
    ))}
  </>
);

const fonts = [
  { id: 'hero', is: 'display56', font: '800 56px/1 var(--font-display)' },
  { id: 'page', is: 'display32', font: '800 32px/1.2 var(--font-display)' },
  { id: 'heading', is: 'display20', font: '700 20px/1.2 var(--font-display)' },
  { id: 'body', is: 'ui16', font: '400 16px/1.45 var(--font-ui)' },
  { id: 'numbers', is: 'ui14', font: '600 14px/1.45 var(--font-ui)' },
  { id: 'hash', is: 'mono13', font: '400 13px/1.5 var(--font-mono)' },
] as const;

export const TypeShow = () => {
  const { t } = useTranslation('workbench');
  return (
    <>
      {fonts.map(({ id, is, font }) => (
        <State key={id} is={is} wide>
          <p className="gallery-type num" style={{ font }}>
            {t(`gallery.sample.type.${id}`)}
          </p>
        </State>
      ))}
    </>
  );
};
