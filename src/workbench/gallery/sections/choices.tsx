import { Checkbox } from '#ui/checkbox.tsx';
import type { IconName } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Slider } from '#ui/slider.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { type GallerySection, kept } from '../gallery-section.tsx';
import { longLabel, longText } from './long-texts.ts';

const volume = (first: number, disabled = false) =>
  kept(first, (value, onChange) => <Slider label="Master volume" {...{ value, onChange, disabled }} />);
type ToggleProps = { label?: string; hint?: string; disabled?: boolean; bare?: boolean };
const toggle = (first: boolean, props: ToggleProps = {}) =>
  kept(first, (checked, onChange) => <Toggle label="Hotkeys" {...props} {...{ checked, onChange }} />);
const tick = (
  first: boolean,
  text = 'Do not ask again',
  props: { error?: string; disabled?: boolean } = {},
) =>
  kept(first, (checked, onChange) => (
    <Checkbox {...props} {...{ checked, onChange }}>
      {text}
    </Checkbox>
  ));

const choice = (
  label: string,
  values: readonly string[],
  props: { dense?: boolean; disabled?: boolean } = {},
) =>
  kept(values[0] ?? '', (value, onChange) => {
    const options = values.map((each) => ({ value: each, label: each }));
    return <Segmented {...props} {...{ label, options, value, onChange }} />;
  });
const modes = ['Manual', 'Auto'];
const modesWithIcons = kept('Manual', (value, onChange) => (
  <Segmented
    label="Mode"
    options={[
      { value: 'Manual', label: 'Manual', icon: 'play' },
      { value: 'Auto', label: 'Auto', icon: 'infinity' },
    ]}
    {...{ value, onChange }}
  />
));

const pages: readonly (readonly [string, IconName, string])[] = [
  ['Seeds', 'key', 'The pair that every game uses.'],
  ['Verify', 'check', 'Replay a round from its seeds.'],
  ['How it works', 'info', 'The result is fixed before you bet.'],
];
const tabs = (look: 'line' | 'segment', hasIcons = false) =>
  kept('Seeds', (value, onChange) => {
    const shown = pages.map(([label, icon, text]) => ({
      ...{ value: label, label, ...(hasIcons && { icon }) },
      panel: <p className="gallery-panel">{text}</p>,
    }));
    return <Tabs label="Fairness" tabs={shown} {...{ look, value, onChange }} />;
  });

/** What is switched, slid and chosen. */
export const choices = {
  slider: {
    name: 'Slider',
    use: 'For a value whose exact figure matters little, as a volume.',
    states: [
      ['Default', volume(80)],
      ['At its minimum', volume(0)],
      ['At its maximum', volume(100)],
      ['Disabled', volume(40, true)],
    ],
  },
  toggle: {
    name: 'Toggle',
    use: 'For a setting that acts at once.',
    states: [
      ['On', toggle(true)],
      ['Off', toggle(false)],
      ['With hint', toggle(true, { label: 'ECO', hint: 'Fewer pictures a second, less battery.' })],
      ['Disabled', toggle(false, { disabled: true })],
      ['On, disabled', toggle(true, { disabled: true })],
      ['Bare, the label is only spoken', toggle(true, { bare: true })],
      ['Long text', toggle(true, { label: longLabel, hint: longText })],
    ],
  },
  checkbox: {
    name: 'Checkbox',
    use: 'For an agreement or a choice that a button sends later.',
    states: [
      ['On', tick(true)],
      ['Off', tick(false)],
      ['Invalid', tick(false, 'I am at least 18 years old', { error: 'Only adults may play.' })],
      ['Disabled', tick(false, undefined, { disabled: true })],
      ['On, disabled', tick(true, undefined, { disabled: true })],
      ['Long text', tick(true, longText)],
    ],
  },
  segmented: {
    name: 'Segments',
    use: 'For two to four modes of which one is on.',
    states: [
      ['Default', choice('Mode', modes)],
      ['With icon', modesWithIcons],
      ['Dense', choice('Mode', modes, { dense: true })],
      ['Disabled', choice('Mode', modes, { disabled: true })],
      ['Four choices', choice('Bets', ['All bets', 'High bets', 'Lucky wins', 'My bets'])],
    ],
  },
  tabs: {
    name: 'Tabs',
    use: 'For sections of a page or of a dialog, one at a time.',
    states: [
      ['Line', tabs('line')],
      ['With icon', tabs('line', true)],
      ['Segments, for dialogs', tabs('segment')],
    ],
  },
} satisfies Record<string, GallerySection>;
