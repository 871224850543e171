import { BetButton } from '#ui/bet-button.tsx';
import { Button, buttonClass, type ButtonVariant } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type GallerySection, type GalleryState, kept, state } from '../gallery-section.tsx';

const bet = 'Bet $10.00';
const cashOut = 'Cash out $45.23';

const statesOf = ([variant, label]: readonly [ButtonVariant, string]): readonly GalleryState[] => [
  state('Default', <Button variant={variant}>{label}</Button>),
  state(
    'Focus',
    <Button variant={variant} className="is-focus">
      {label}
    </Button>,
  ),
  state(
    'Disabled',
    <Button variant={variant} disabled>
      {label}
    </Button>,
  ),
  state(
    'Loading',
    <Button variant={variant} loading>
      {label}
    </Button>,
  ),
  state(
    'Small, 32 px',
    <Button variant={variant} size="sm">
      {label}
    </Button>,
  ),
  state(
    'Large, 48 px',
    <Button variant={variant} size="lg">
      {label}
    </Button>,
  ),
];

/** What is pressed. */
export const buttons = {
  'bet-button': {
    name: 'Bet button',
    use: 'The main button of a game: it always says what a press does, or why it does nothing.',
    states: [
      state('Default', <BetButton label={bet} />),
      state('Focus', <BetButton label={bet} className="is-focus" />),
      state('Placing, after 400 ms', <BetButton variant="placing" label="Placing" />),
      state('Hotkeys on', <BetButton label={bet} hotkey="Space" />),
      state('Cash out', <BetButton variant="cash" label={cashOut} />),
      state('Hotkeys on', <BetButton variant="cash" label={cashOut} hotkey="C" />),
      state('Autobet running', <BetButton variant="stop" label="Stop autobet" />),
      state('Hotkeys on', <BetButton variant="stop" label="Stop autobet" hotkey="X" />),
      ...[
        'Not enough balance',
        'Next round in 4 s',
        'Above max profit',
        'Mark at least one tile',
        'Loading scene',
      ].map((reason): GalleryState =>
        state('Disabled, with its reason', <BetButton label={bet} disabledReason={reason} />),
      ),
      state('Long text', <BetButton variant="cash" label="Cash out $1,284,067.12" hotkey="Space" />),
      state(
        'Long text',
        <BetButton label={bet} disabledReason="Lower the bet or raise the win chance to bet again" />,
      ),
    ],
  },
  button: {
    name: 'Button',
    use: 'For anything that is pressed; at most one primary in a region, danger for what takes away.',
    rows: (
      [
        ['primary', 'Claim'],
        ['neutral', 'Settings'],
        ['ghost', 'View all'],
        ['outline', 'Verify'],
        ['danger', 'Logout'],
      ] as const
    ).map(statesOf),
    states: [
      state('With icon', <Button icon="refresh">Try again</Button>),
      state(
        'A link that looks like it',
        <a className={buttonClass({ variant: 'outline' })} href="#button">
          View all
        </a>,
      ),
      state(
        'As wide as its place, large',
        <Button variant="primary" size="lg" block>
          Withdraw $250.00
        </Button>,
      ),
      state('Long text', <Button>Reveal the server seed and start a new pair</Button>),
    ],
  },
  'icon-button': {
    name: 'Icon button',
    use: 'Where the icon is known to everybody and room is short; its tooltip says the name.',
    rows: [
      [
        state('Default', <IconButton icon="sound" label="Sound" />),
        state('Dense', <IconButton icon="close" label="Dismiss" dense />),
        state('Focus', <IconButton icon="sound" label="Sound" className="is-focus" />),
        [
          'Pressed',
          kept(true, (pressed, change) => (
            <IconButton icon="sound" label="Sound" pressed={pressed} onClick={() => change(!pressed)} />
          )),
        ],
        state('Filled', <IconButton icon="star" label="Favourite" filled pressed />),
        state('Count', <IconButton icon="gift" label="Rewards" badge={2} />),
        state('Large count', <IconButton icon="gift" label="Rewards" badge={128} />),
        state('Dot', <IconButton icon="bell" label="Notifications" badge="dot" />),
        state('Disabled', <IconButton icon="bell" label="Notifications" disabled />),
        state(
          'Disabled, with its reason',
          <IconButton icon="theatre" label="Theatre" aria-disabled tooltip="Theatre needs a wider window" />,
        ),
      ],
    ],
  },
} satisfies Record<string, GallerySection>;
