import { CopyableAddress } from '#ui/copyable-address.tsx';
import { Callout } from '#ui/callout.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { CountdownText } from '#ui/countdown-text.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Tracker } from '#ui/tracker.tsx';
import { section, state } from '../gallery-section.tsx';

const coins = ['BTC', 'ETH', 'USDT', 'USDC', 'LTC', 'XRP', 'DOGE', 'ABC'];

/** Components of the cashier. */
export const money = {
  'Address well': section(
    'An address or tag in full; both ends stand out, so that they can be compared.',
    state(
      'Address',
      <CopyableAddress text="bc1q-demo-7x4m-oddlight-0000-w9kd-2fz8" copyLabel="Copy address" />,
    ),
    state('Tag', <CopyableAddress text="3120447781" copyLabel="Copy tag" />),
  ),
  Callout: section(
    'A sentence that must be read before going on.',
    state('Warns', <Callout>Send only BTC on the Bitcoin network.</Callout>),
    state('Explains', <Callout tone="info">It opens in a new tab.</Callout>),
    state(
      'Adds a detail',
      <Callout tone="neutral" icon="clock">
        It applies in 24 hours.
      </Callout>,
    ),
    state('Something failed', <Callout tone="loss">The payment did not go through.</Callout>),
  ),
  'Coin icon': section(
    'Beside the name of a coin; it never speaks for itself.',
    state(
      'Known coins, and one that is not',
      <span className="row">
        {coins.map((coin) => (
          <CoinIcon key={coin} coin={coin} size={24} />
        ))}
      </span>,
    ),
  ),
  Countdown: section(
    'How long something lasts, by the clock of the server.',
    state('Over', <CountdownText end={0} />),
    state('Never', <CountdownText end={null} />),
  ),
  'Out link': section(
    'A page of somebody else, in a new tab.',
    state(
      'A transaction',
      <ExternalLink href="https://example.com" label="Transaction 4e1c…b07a, opens in a new tab">
        <span className="mono">4e1c…b07a</span>
      </ExternalLink>,
    ),
  ),
  'QR code': section(
    'An address to be scanned; the mark leaves enough of it to be read.',
    state('A link', <QrCode text="https://example.com/?r=starlight" label="QR code of the link" />),
  ),
  Tracker: section(
    'The steps of something that takes its time.',
    state(
      'Under way',
      <Tracker
        label="Progress"
        steps={[
          { label: 'Seen in the network', note: '21:01', state: 'done' },
          { label: 'Confirmations', note: '1 of 3, about 20 minutes left', state: 'now' },
          { label: 'Credited', note: 'Price of that moment counts', state: 'later' },
        ]}
      />,
    ),
    state(
      'Ended badly',
      <Tracker
        label="Progress"
        steps={[
          { label: 'Seen in the network', note: '21:01', state: 'done' },
          { label: 'Removed by the network', state: 'bad' },
        ]}
      />,
    ),
  ),
} as const;
