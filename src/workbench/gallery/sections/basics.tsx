import { cardSymbol } from '#engine/families/cards.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { CountdownText } from '#ui/countdown-text.tsx';
import { GiftPicture } from '#ui/gift-picture.tsx';
import { CopyableHash } from '#ui/copyable-hash.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { iconPaths } from '#ui/icon-paths.ts';
import { Kbd } from '#ui/kbd.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { ResultMark } from '#ui/result-mark.tsx';
import { SettingBlock, SettingRow, SettingRows } from '#ui/setting-block.tsx';
import { Sign, SignedText } from '#ui/sign.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { gift } from '#ui/lazy-icons.ts';
import { section, type GalleryState, state, createStates } from '../gallery-section.tsx';
import styles from '../gallery.module.css';

const colours = (caption: string, names: string): GalleryState =>
  state(
    caption,
    <ul className={styles.samples}>
      {names.split(' ').map((name) => (
        <li key={name} className="mono">
          <i className={styles.colour} style={{ background: `var(--${name})` }} />
          {name}
        </li>
      ))}
    </ul>,
    'wide',
  );

const type = (caption: string, font: string, text: string): GalleryState =>
  state(
    caption,
    <p className="num" style={{ font }}>
      {text}
    </p>,
    'wide',
  );

const tones: readonly (readonly [BadgeTone, IconName, string])[] = [
  ['neutral', 'lock', 'Used'],
  ['win', 'check', 'Received'],
  ['loss', 'arrow-up', 'Withdrawn'],
  ['wait', 'clock', 'Pending'],
  ['info', 'shield', 'Staff'],
  ['bonus', gift, 'Bonus'],
  ['corona', 'spark', 'New'],
];
const badges = (hasIcons: boolean) =>
  tones.map(([tone, icon, word]) => (
    <Badge key={tone} tone={tone} {...(hasIcons && { icon })}>
      {word}
    </Badge>
  ));

const hash = '9f3a61d0c47be2518a90f6cc12d47e07b35d8e1f6a2c904e7bd85f13a64cc21e';
const hashWell = createStates(CopyableHash, {
  label: 'Server seed hash',
  copyLabel: 'Copy server seed hash',
  icon: 'lock',
  text: hash,
});

const setting = (
  <SettingBlock
    icon="lock"
    title="Password"
    badge={<Badge tone="win">On</Badge>}
    text="Changing it logs out every other device."
    action={<Button>Change password</Button>}
  >
    <SettingRows>
      <SettingRow
        icon="phone"
        title="Pixel 9"
        note="Added 2 Oct 2026"
        end={<Button size="sm">Rename</Button>}
      />
      <SettingRow icon="key" tone="win" title="Security key, blue" />
    </SettingRows>
  </SettingBlock>
);

/** Colors, typography and basic elements. */
export const basics = {
  Colour: section(
    'Take colours from the style sheet by these names; corona marks the one thing to do next.',
    colours(
      'Ink',
      'ink-950 ink-900 ink-850 ink-800 ink-750 ink-700 ink-600 ink-550 ink-500 ink-400 ink-300 ink-200',
    ),
    colours('Corona', 'corona-200 corona-300 corona-400 corona-500 corona-600 corona-700 corona-900'),
    colours('Text, well and meanings', 'moon well win loss wait info bonus gold'),
    colours('Tints', 'win-tint loss-tint wait-tint info-tint bonus-tint'),
  ),
  Type: section(
    'Bricolage Grotesque for headings and big numbers, Geist for the rest, Geist Mono for hashes.',
    type('Bricolage Grotesque 800 / 56', '800 56px/1 var(--font-display)', 'Play smart. Win fast.'),
    type('800 / 32', '800 32px/1.2 var(--font-display)', 'Reward Center'),
    type('700 / 20', '700 20px/1.2 var(--font-display)', 'Autobet strategies'),
    type('Geist 400 / 16', '400 16px/1.45 var(--font-ui)', 'Send only BTC on the Bitcoin network.'),
    type('Geist 600 tabular / 14', '600 14px/1.45 var(--font-ui)', '$1,284.06   0.00015420 BTC   48.00×'),
    type('Geist Mono / 13', '400 13px/1.5 var(--font-mono)', '9f3a61d0c47be2518a90f6cc12d47e07…c21e'),
  ),
  Badge: section(
    'For a status in a word; the colour only repeats it.',
    ['Tones', badges(false), 'wide'],
    ['With icon', badges(true), 'wide'],
  ),
  'Result mark': section('Before the number of a wheel; the number says the same in words.', [
    'Tones',
    (['red', 'black', 'green', 'yellow', 'gold'] as const).map((tone) => (
      <ResultMark key={tone} tone={tone} />
    )),
  ]),
  'Setting block': section(
    'For one subject of the settings of an account.',
    state('With rows', setting, 'wide'),
  ),
  'Hotkey chip': section('Beside what a key does while hotkeys are on; never on touch.', [
    'Default',
    ['X', 'Space'].map((key) => <Kbd key={key}>{key}</Kbd>),
  ]),
  Icon: section(
    'Beside a word or in an icon button; it takes the colour of the text.',
    state(
      'All icons',
      <ul className={styles.samples}>
        {Object.keys(iconPaths).map((name) => (
          <li key={name} className="mono">
            {/* The keys of the table are the icon names. */}
            <Icon name={name as IconName} />
            {name}
          </li>
        ))}
      </ul>,
      'wide',
    ),
    ['Sizes', [14, 17, 20, 28].map((size) => <Icon key={size} name="star" size={size} />)],
    state('Filled', <Icon name="star" filled />),
  ),
  Avatar: section(
    'For a player: an Oddling in the hue of the name.',
    [
      'Hues',
      ['Kepler', 'oddling-77', 'Tycho', 'Ada', 'Halley'].map((name) => <Avatar key={name} name={name} />),
    ],
    [
      'Chosen',
      ['beam', 'moss', 'honey', 'plum'].map((look) => <Avatar key={look} name="Tycho" look={look} />),
    ],
    ['Sizes', [24, 36, 56, 88].map((size) => <Avatar key={size} name="Tycho" size={size} />)],
  ),
  'Gift picture': section(
    'Beside a bonus or an offer; its paper only repeats what is written beside it.',
    state('Bonus, running', <GiftPicture tone="bonus" size={56} />),
    state('Win, complete', <GiftPicture tone="win" size={56} />),
    state('Warm, offered', <GiftPicture tone="warm" size={56} />),
    state('Small', <GiftPicture tone="warm" size={44} />),
  ),
  Countdown: section(
    'What is left by the clock of the server; over a day in its two largest units.',
    state('Finished', <CountdownText end={null} />),
  ),
  'Hash well': section(
    'For a seed or hash in full, which can be copied.',
    hashWell('Default'),
    hashWell('Dim, not in use yet', { icon: 'clock', dim: true }),
    hashWell('Short text', { label: 'Client seed', icon: 'user', text: 'oddling-77' }),
  ),
  'Copy button': section(
    'Beside a text that is needed elsewhere.',
    state('Default', <CopyButton text={hash} label="Copy server seed hash" />),
  ),
  Spinner: section(
    'For a wait of unknown length inside a control or a small area.',
    state('Default', <Spinner />),
    ['Sizes', [14, 28].map((size) => <Spinner key={size} size={size} />)],
    state('With a spoken label', <Spinner label="Loading" />),
    state('With words', <LoadingText>Loading</LoadingText>),
  ),
  Sign: section(
    'Signs that few fonts have, drawn: on a card or a cell, and in a sentence.',
    state(
      'On cards',
      <span className="row">
        {[0, 14, 28, 42].map((card) => (
          <Sign key={card} text={cardSymbol(card)} />
        ))}
      </span>,
    ),
    state('In a sentence', <SignedText text={`Dealer ${cardSymbol(0)} ${cardSymbol(25)} (21)`} />),
  ),
  Skeleton: section(
    'In the shape of what is loading, after 150 ms.',
    state('Line', <Skeleton />),
    [
      'Rows',
      [70, 58, 64].map((percent) => (
        <div key={percent} className="row">
          <Skeleton width={32} height={32} radius={10} />
          <Skeleton width={`${percent}%`} height={12} />
        </div>
      )),
    ],
    state('Tile', <Skeleton width={120} height={160} radius={14} />),
  ),
};
