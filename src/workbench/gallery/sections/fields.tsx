import { AmountField, type AmountFieldProps, CoinMark } from '#ui/amount-field.tsx';
import { Badge } from '#ui/badge.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Select } from '#ui/select.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import { type GallerySection, kept, state } from '../gallery-section.tsx';
import { longLabel, longText } from './long-texts.ts';

const aboveMaxProfit = 'Max profit is $20,000.00. Lower the bet or raise the win chance.';
const email = 'oddling@example.com';
const aside = 'Balance $1,284.06';
const lockable = (locked: boolean) => (locked ? { locked } : {});

const jumps = [
  ['Min', 'the minimum', '0.01'],
  ['½', 'half the amount', '5.00'],
  ['2×', 'twice the amount', '20.00'],
  ['Max', 'the whole balance', '1284.06'],
] as const;
const plainAmount = (first: string, props: Partial<AmountFieldProps>) =>
  kept(first, (value, change) => (
    <AmountField label="Bet amount" quick={[]} {...props} value={value} onChange={change} />
  ));
const amount = (props: Partial<AmountFieldProps> = {}, first = '10.00') =>
  kept(first, (value, change) => {
    const quick = jumps.map(([label, name, to]) => ({ id: label, label, name, onPress: () => change(to) }));
    return (
      <AmountField
        label="Bet amount"
        aside={aside}
        quick={quick}
        {...props}
        value={value}
        onChange={change}
      />
    );
  });
const text = (first: string, props: Partial<TextFieldProps> = {}) =>
  kept(first, (value, change) => <TextField label="Email" {...props} value={value} onChange={change} />);
const password = (error?: string) =>
  kept('correct horse', (value, onChange) => (
    <PasswordField label="Password" autoComplete="off" {...{ value, onChange, error }} />
  ));
const risks = ['Low', 'Medium', 'High'].map((label) => ({ value: label, label }));
const risk = (props: { hint?: string; error?: string; locked?: boolean } = {}) =>
  kept('Medium', (value, onChange) => (
    <Select label="Risk" options={risks} {...props} {...{ value, onChange }} />
  ));
const usual = { chips: [1, 3, 5, 10, 24] };
type MinesProps = { chips?: number[]; locked?: boolean; hint?: string; error?: string; aside?: string };
const mines = (first: number, props: MinesProps = {}) =>
  kept(first, (value, onChange) => (
    <Stepper
      {...{ label: 'Mines', lessLabel: 'Fewer mines', moreLabel: 'More mines', min: 1, max: 24 }}
      {...props}
      {...{ value, onChange }}
    />
  ));

/** What is typed or chosen into a field. */
export const fields = {
  'amount-field': {
    name: 'Amount field',
    use: 'For an amount of money, with the four usual jumps where a player bets.',
    states: [
      ['Default', amount()],
      ['Invalid', amount({ error: 'More than your balance' })],
      ['Invalid, long message', amount({ error: aboveMaxProfit })],
      ['Locked in play', amount(lockable(true))],
      ['With hint', plainAmount('10.00', { unit: 'USD', hint: 'Autobet stops when the profit is higher.' })],
      ['Empty', plainAmount('', { placeholder: '0.00' })],
      ['Long text', amount({ aside: 'Balance $1,284,067.12345678' }, '1284067.12345678')],
      state('Coin mark', <CoinMark />),
    ],
  },
  'text-field': {
    name: 'Text field',
    use: 'For one line of text; the error line takes the place of the hint.',
    states: [
      ['Default', text(email, { icon: 'mail' })],
      ['Empty', text('', { placeholder: 'you@example.com' })],
      [
        'With hint',
        text('oddling-77', {
          ...{ label: 'Client seed', mono: true, hint: 'Any text of up to 64 characters.' },
          end: <IconButton dense icon="rotate" label="New client seed" />,
        }),
      ],
      ['With unit', text('49.50', { label: 'Win chance', unit: '%' })],
      ['Invalid', text('oddling@', { icon: 'mail', error: 'This is not an email address.' })],
      ['Invalid, long message', text('99.99', { label: 'Win chance', unit: '%', error: aboveMaxProfit })],
      ['Locked in play', text(email, { icon: 'mail', readOnly: true })],
      ['Disabled', text(email, { icon: 'mail', disabled: true })],
      ['Long text', text(longText, { label: longLabel, aside: 'Optional' })],
      state(
        'Field around its own input',
        <Field label="Note" aside={<Badge>Optional</Badge>}>
          {({ id, described }) => (
            <div className="input">
              <input id={id} {...described} defaultValue="First round after the break" />
            </div>
          )}
        </Field>,
      ),
      state('Error line alone', <FieldError>The address belongs to another network.</FieldError>),
    ],
  },
  'password-field': {
    name: 'Password field',
    use: 'For a password, which its owner may look at.',
    states: [
      ['Default', password()],
      ['Invalid', password('Use at least 8 characters.')],
    ],
  },
  select: {
    name: 'Select',
    use: 'For one of many values; use segments for two to four.',
    states: [
      ['Default', risk()],
      ['With hint', risk({ hint: 'High risk pays more, more rarely.' })],
      ['Invalid', risk({ error: 'This risk is not open for 8 rows.' })],
      ['Locked in play', risk({ locked: true })],
      [
        'Long text',
        kept('long', (value, onChange) => (
          <Select label="Strategy" options={[{ value: 'long', label: longText }]} {...{ value, onChange }} />
        )),
      ],
    ],
  },
  stepper: {
    name: 'Stepper',
    use: 'For a small whole number with usual values.',
    states: [
      ['Default', mines(5)],
      ['With usual values', mines(5, usual)],
      ['At its minimum', mines(1, usual)],
      ['At its maximum', mines(24, usual)],
      ['Locked in play', mines(5, { ...usual, locked: true })],
      ['With hint', mines(3, { aside: 'Lane 3 pays 1.45×', hint: 'More mines pay more for every gem.' })],
      ['Invalid', mines(3, { error: 'With this bet at most 10 mines.' })],
    ],
  },
} satisfies Record<string, GallerySection>;
