import { ActionButton } from '#ui/action-button.tsx';
import { BetButton } from '#ui/bet-button.tsx';
import { Button, buttonClass, type ButtonProps } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { gift } from '#ui/lazy-icons.ts';
import { createStatefulControl, section, row, state, createStates } from '../gallery-section.tsx';

const bet = createStates(BetButton, { label: 'Bet $10.00' });
const cashOut = createStates(BetButton, { variant: 'cash', label: 'Cash out $45.23' });
const stop = createStates(BetButton, { variant: 'stop', label: 'Stop autobet' });
const reasons = [
  'Not enough balance',
  'Next round in 4 s',
  'Above max profit',
  'Mark at least one tile',
  'Loading scene',
];

const action = createStates(ActionButton, {
  label: 'Stand',
  icon: 'stand',
  isPrimary: false,
  isWaiting: false,
  reason: null,
  focusAfter: () => null,
});

const variants = [
  ['primary', 'Claim'],
  ['neutral', 'Settings'],
  ['ghost', 'View all'],
  ['outline', 'Verify'],
  ['danger', 'Logout'],
] as const;
const looks: Readonly<Record<string, ButtonProps>> = {
  Default: {},
  Focus: { className: 'is-focus' },
  Disabled: { disabled: true },
  Loading: { loading: true },
  'Small, 32 px': { size: 'sm' },
  'Large, 48 px': { size: 'lg' },
};
const button = createStates(Button);
const sound = createStates(IconButton, { icon: 'sound', label: 'Sound' });
const bell = createStates(IconButton, { icon: 'bell', label: 'Notifications' });
const rewards = createStates(IconButton, { icon: gift, label: 'Rewards' });

/** Buttons. */
export const buttons = {
  'Bet button': section(
    'The main button of a game: it always says what a press does, or why it does nothing.',
    bet('Default'),
    bet('Focus', { className: 'is-focus' }),
    bet('Placing, after 400 ms', { variant: 'placing', label: 'Placing' }),
    bet('Hotkeys on', { hotkey: 'Space' }),
    cashOut('Cash out'),
    cashOut('Hotkeys on', { hotkey: 'C' }),
    stop('Autobet running'),
    stop('Hotkeys on', { hotkey: 'X' }),
    ...reasons.map((disabledReason) => bet('Disabled, with its reason', { disabledReason })),
    cashOut('Long text', { label: 'Cash out $1,284,067.12', hotkey: 'Space' }),
    bet('Long text', { disabledReason: 'Lower the bet or raise the win chance to bet again' }),
  ),
  'Action button': section(
    'One of several keys of a round: it keeps its place, and says why it cannot be pressed.',
    action('Default'),
    action('First of them', { isPrimary: true, label: 'Hit', icon: 'hit' }),
    action('Focus', { className: 'is-focus' }),
    action('Hotkeys on', { hotkey: 'W' }),
    action('With a second line', { label: 'Higher', icon: 'arrow-up', detail: '3.78×, 69.23%' }),
    action('Disabled, its reason as tooltip', {
      label: 'Split',
      icon: 'split',
      reason: 'Only a pair can be split.',
    }),
    action('While a card is dealt', { isWaiting: true }),
    action('Long text', { label: 'No insurance, thank you' }),
  ),
  Button: section(
    'For anything that is pressed; at most one primary in a region, danger for what takes away.',
    ...variants.map(([variant, children]) =>
      row(...Object.entries(looks).map(([caption, look]) => button(caption, { variant, children, ...look }))),
    ),
    button('With icon', { icon: 'refresh', children: 'Try again' }),
    state(
      'A link that looks like it',
      <a className={buttonClass({ variant: 'outline' })} href="#button">
        View all
      </a>,
    ),
    button('As wide as its place, large', {
      variant: 'primary',
      size: 'lg',
      block: true,
      children: 'Withdraw $250.00',
    }),
    button('Long text', { children: 'Reveal the server seed and start a new pair' }),
  ),
  'Icon button': section(
    'Where the icon is known to everybody and room is short; its tooltip says the name.',
    row(
      sound('Default'),
      sound('Dense', { icon: 'close', label: 'Dismiss', dense: true }),
      sound('Focus', { className: 'is-focus' }),
      [
        'Pressed',
        createStatefulControl(true, (pressed, change) => (
          <IconButton icon="sound" label="Sound" pressed={pressed} onClick={() => change(!pressed)} />
        )),
      ],
      sound('Filled', { icon: 'star', label: 'Favourite', filled: true, pressed: true }),
      rewards('Count', { badge: 2 }),
      rewards('Large count', { badge: 128 }),
      bell('Dot', { badge: 'dot' }),
      bell('Disabled', { disabled: true }),
      sound('Disabled, with its reason', {
        icon: 'theatre',
        label: 'Theatre',
        'aria-disabled': true,
        tooltip: 'Theatre needs a wider window',
      }),
    ),
  ),
};
