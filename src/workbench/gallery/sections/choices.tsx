import { Checkbox } from '#ui/checkbox.tsx';
import { Segmented, type SegmentedOption } from '#ui/segmented.tsx';
import { Slider } from '#ui/slider.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { createControlStates, section, createStatefulControl } from '../gallery-section.tsx';
import { longLabel, longText } from './long-texts.ts';

const volume = createControlStates(Slider, 'value', { label: 'Master volume' });
const toggle = createControlStates(Toggle, 'checked', { label: 'Hotkeys' });
const tick = createControlStates(Checkbox, 'checked', { children: 'Do not ask again' });

const optionsOf = (...values: string[]): readonly SegmentedOption<string>[] =>
  values.map((value) => ({ value, label: value }));
const mode = createControlStates(Segmented<string>, 'value', {
  label: 'Mode',
  options: optionsOf('Manual', 'Auto'),
});
const withIcons: readonly SegmentedOption<string>[] = [
  { value: 'Manual', label: 'Manual', icon: 'play' },
  { value: 'Auto', label: 'Auto', icon: 'repeat' },
];

const pages = [
  ['Seeds', 'key', 'The pair that every game uses.'],
  ['Verify', 'check', 'Replay a round from its seeds.'],
  ['How it works', 'info', 'The result is fixed before you bet.'],
] as const;
const tabs = (look: 'line' | 'segment', hasIcons = false) =>
  createStatefulControl('Seeds', (value, onChange) => {
    const shown = pages.map(([label, icon, text]) => ({
      value: label,
      label,
      ...(hasIcons && { icon }),
      panel: <p className="sec">{text}</p>,
    }));
    return <Tabs label="Fairness" tabs={shown} look={look} value={value} onChange={onChange} />;
  });

/** Toggles, sliders and choices. */
export const choiceSections = {
  Slider: section(
    'For a value whose exact figure matters little, as a volume.',
    volume('Default', 80),
    volume('At its minimum', 0),
    volume('At its maximum', 100),
    volume('Disabled', 40, { disabled: true }),
  ),
  Toggle: section(
    'For a setting that acts at once.',
    toggle('On', true),
    toggle('Off', false),
    toggle('With hint', true, { label: 'ECO', hint: 'Fewer pictures a second, less battery.' }),
    toggle('Disabled', false, { disabled: true }),
    toggle('On, disabled', true, { disabled: true }),
    toggle('Bare, the label is only spoken', true, { bare: true }),
    toggle('Long text', true, { label: longLabel, hint: longText }),
  ),
  Checkbox: section(
    'For an agreement or a choice that a button sends later.',
    tick('On', true),
    tick('Off', false),
    tick('Invalid', false, { children: 'I am at least 18 years old', error: 'Only adults may play.' }),
    tick('Disabled', false, { disabled: true }),
    tick('On, disabled', true, { disabled: true }),
    tick('Long text', true, { children: longText }),
  ),
  Segments: section(
    'For two to four modes of which one is on.',
    mode('Default', 'Manual'),
    mode('With icon', 'Manual', { options: withIcons }),
    mode('Dense', 'Manual', { dense: true }),
    mode('Disabled', 'Manual', { disabled: true }),
    mode('Four choices', 'All bets', {
      label: 'Bets',
      options: optionsOf('All bets', 'High bets', 'Lucky wins', 'My bets'),
    }),
  ),
  Tabs: section(
    'For sections of a page or of a dialog, one at a time.',
    ['Line', tabs('line')],
    ['With icon', tabs('line', true)],
    ['Segments, for dialogs', tabs('segment')],
  ),
};
