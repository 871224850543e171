import { AmountField, type AmountFieldProps, CoinMark, QuickButtons } from '#ui/amount-field.tsx';
import { Badge } from '#ui/badge.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { BareSelect, CycleSelect, Select } from '#ui/select.tsx';
import { StepButton, StepField, StepperButtons } from '#ui/step-field.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { TextField } from '#ui/text-field.tsx';
import { mail } from '#ui/lazy-icons.ts';
import {
  createControlStates,
  section,
  type GalleryState,
  createStatefulControl,
  state,
} from '../gallery-section.tsx';
import { longLabel, longText } from './long-texts.ts';
import { InputFrame } from '#ui/field-parts.tsx';

const aboveMaxProfit = 'Max profit is $20,000.00. Lower the bet or raise the win chance.';
const email = 'oddling@example.com';

const jumps = [
  ['Min', 'the minimum', '0.01'],
  ['½', 'half the amount', '5.00'],
  ['2×', 'twice the amount', '20.00'],
  ['Max', 'the whole balance', '1284.06'],
] as const;
const bet = (caption: string, first = '10.00', props: Partial<AmountFieldProps> = {}): GalleryState => [
  caption,
  createStatefulControl(first, (value, onChange) => {
    const quick = jumps.map(([label, name, to]) => ({ id: label, label, name, onPress: () => onChange(to) }));
    const usual = { label: 'Bet amount', aside: 'Balance $1,284.06', quick };
    return <AmountField {...usual} {...props} value={value} onChange={onChange} />;
  }),
];
const plainAmount = createControlStates(AmountField, 'value', { label: 'Bet amount' });
const text = createControlStates(TextField, 'value', { label: 'Email' });
const chance = createControlStates(TextField, 'value', { label: 'Win chance', unit: '%' });
const password = createControlStates(PasswordField, 'value', { label: 'Password', autoComplete: 'off' });
const risks = ['Low', 'Medium', 'High'].map((label) => ({ value: label, label }));
const risk = createControlStates(Select<string>, 'value', { label: 'Risk', options: risks });
const box = createControlStates(CycleSelect<string>, 'value', {
  label: 'Box',
  options: risks,
  backLabel: 'Previous box',
  onLabel: 'Next box',
});
const mines = createControlStates(Stepper, 'value', {
  label: 'Mines',
  lessLabel: 'Fewer mines',
  moreLabel: 'More mines',
  min: 1,
  max: 24,
});
const code = createControlStates(CodeField, 'value', { label: 'Code' });
const press = (): void => undefined;
const targetKeys = {
  less: { label: 'Target −0.100', onPress: press },
  more: { label: 'Target +0.100', onPress: press },
};
const target = createControlStates(StepField, 'value', {
  label: 'Target',
  inputMode: 'decimal',
  ...targetKeys,
});
const usual = { chips: [1, 3, 5, 10, 24] };

/** Input fields. */
export const fields = {
  'Code field': section(
    'For a one-time code; what is pasted counts only when it has exactly six digits.',
    code('Default', '408'),
    code('Empty', '', { aside: 'm…@example.com', hint: 'Sent just now.' }),
    code('Invalid', '408123', { error: 'This code is wrong or has expired' }),
    code('Disabled', '408123', { disabled: true }),
  ),
  'Amount field': section(
    'For an amount of money, with the four usual jumps where a player bets.',
    bet('Default'),
    bet('Invalid', '10.00', { error: 'More than your balance' }),
    bet('Invalid, long message', '10.00', { error: aboveMaxProfit }),
    bet('Locked in play', '10.00', { locked: true }),
    plainAmount('With hint', '10.00', { unit: 'USD', hint: 'Autobet stops when the profit is higher.' }),
    plainAmount('Empty', '', { placeholder: '0.00' }),
    bet('Long text', '1284067.12345678', { aside: 'Balance $1,284,067.12345678' }),
    state('Coin mark', <CoinMark />),
  ),
  'Text field': section(
    'For one line of text; the error line takes the place of the hint.',
    text('Default', email, { icon: mail }),
    text('Empty', '', { placeholder: 'you@example.com' }),
    text('With hint', 'oddling-77', {
      label: 'Client seed',
      mono: true,
      hint: 'Any text of up to 64 characters.',
      end: <IconButton dense icon="rotate" label="New client seed" />,
    }),
    chance('With unit', '49.50'),
    text('Invalid', 'oddling@', { icon: mail, error: 'This is not an email address.' }),
    chance('Invalid, long message', '99.99', { error: aboveMaxProfit }),
    text('Locked in play', email, { icon: mail, readOnly: true }),
    text('Disabled', email, { icon: mail, disabled: true }),
    text('Long text', longText, { label: longLabel, aside: 'Optional' }),
    state(
      'Field around its own input',
      <Field label="Note" aside={<Badge>Optional</Badge>}>
        {({ id, described }) => (
          <InputFrame>
            <input id={id} {...described} defaultValue="First round after the break" />
          </InputFrame>
        )}
      </Field>,
    ),
    state(
      'Field with a button that fills it',
      <Field label="Amount">
        {({ id, described }) => (
          <InputFrame>
            <CoinMark />
            <input id={id} {...described} defaultValue="12.00" />
            <QuickButtons quick={[{ id: 'max', label: 'Max', name: 'the whole balance', onPress: press }]} />
          </InputFrame>
        )}
      </Field>,
    ),
    state('Error line alone', <FieldError>The address belongs to another network.</FieldError>),
  ),
  'Password field': section(
    'For a password, which its owner may look at.',
    password('Default', 'correct horse'),
    password('Invalid', 'correct horse', { error: 'Use at least 8 characters.' }),
  ),
  Select: section(
    'For one of many values; use segments for two to four.',
    risk('Default', 'Medium'),
    risk('With hint', 'Medium', { hint: 'High risk pays more, more rarely.' }),
    risk('Invalid', 'Medium', { error: 'This risk is not open for 8 rows.' }),
    risk('Locked in play', 'Medium', { locked: true }),
    risk('Long text', 'long', { label: 'Strategy', options: [{ value: 'long', label: longText }] }),
    state('In a bar', <BareSelect label="Risk" options={risks} value="Low" onChange={press} />),
  ),
  'Turned select': section(
    'For one of many values that are looked at one after the other.',
    box('Default', 'Medium'),
    box('Locked in play', 'Medium', { locked: true }),
    state('A key at its side', <StepButton icon="chevron-right" label="Next box" onPress={press} />),
  ),
  'Step field': section(
    'For a typed number with a key for one step less or more.',
    target('Default', '2.031×'),
    target('At its minimum', '1.010×', { less: { label: 'Target −0.100', onPress: null } }),
    target('Locked in play', '2.031×', { readOnly: true }),
    target('Invalid', '1.000', { error: "Win chance can't be higher than 98.02%!" }),
    text('Both keys at its end', '2.00', {
      label: 'Target',
      unit: '×',
      end: <StepperButtons {...targetKeys} />,
    }),
  ),
  Stepper: section(
    'For a small whole number with usual values.',
    mines('Default', 5),
    mines('With usual values', 5, usual),
    mines('At its minimum', 1, usual),
    mines('At its maximum', 24, usual),
    mines('Locked in play', 5, { ...usual, locked: true }),
    mines('With hint', 3, { aside: 'Lane 3 pays 1.45×', hint: 'More mines pay more for every gem.' }),
    mines('Invalid', 3, { error: 'With this bet at most 10 mines.' }),
  ),
};
