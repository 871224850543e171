import { Button } from '#ui/button.tsx';
import { ButtonPair } from '#ui/button-pair.tsx';
import { CountPill } from '#ui/count-pill.tsx';
import { DialogActions, DialogBody } from '#ui/dialog-parts.tsx';
import { Facts } from '#ui/facts.tsx';
import { Field, FieldGroup, FieldUnit } from '#ui/field.tsx';
import { FieldAside, FieldBox, FieldLabel, Hint, InputFrame } from '#ui/field-parts.tsx';
import { GiftPicture } from '#ui/gift-picture.tsx';
import { OfferActions, OfferCard, OfferCards } from '#ui/offer-card.tsx';
import { Presets } from '#ui/presets.tsx';
import { StaffAside, StaffBar, StaffCard, StaffFields, StaffTitle } from '#ui/staff-page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { row, section, state } from '../gallery-section.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { PageBackButton } from '#ui/page.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Queue, QueueArea, QueueEntry, QueueHint } from '#ui/staff-queue.tsx';
import { StatusCard } from '#ui/status-card.tsx';
import { BareTextArea } from '#ui/text-area.tsx';
import { SkipLink } from '#ui/skip-link.tsx';

const facts = (
  <>
    <div>
      <dt>Minimum deposit</dt>
      <dd>0.0001 BTC</dd>
    </div>
    <div>
      <dt>Credited after</dt>
      <dd>2 confirmations</dd>
    </div>
  </>
);

export const parts = {
  PageBackButton: section(
    'The way back to a list on the same page.',
    state('Over a heading', <PageBackButton onBack={() => undefined}>Promo codes</PageBackButton>),
  ),
  ButtonPair: section(
    'Two buttons of equal width, at the end of a step.',
    state(
      'Side by side',
      <ButtonPair>
        <Button>Back</Button>
        <Button variant="primary">Done</Button>
      </ButtonPair>,
      'wide',
    ),
  ),
  CountPill: section(
    'How many wait.',
    state(
      'A count',
      <CountPill role="img" aria-label="3 wait">
        3
      </CountPill>,
    ),
  ),
  DialogParts: section(
    'What a dialog shows, and the buttons that end it.',
    state(
      'Body and buttons',
      <DialogBody>
        <p>The code is valid for ten minutes.</p>
        <DialogActions>
          <Button>Cancel</Button>
          <Button variant="primary">Save</Button>
        </DialogActions>
      </DialogBody>,
      'wide',
    ),
  ),
  Facts: section(
    'Names and values.',
    state('In a card', <Facts>{facts}</Facts>, 'wide'),
    state('In a well', <Facts isWell>{facts}</Facts>, 'wide'),
  ),
  FieldParts: section(
    'For inputs that are no Field: their label, frame, unit and hint.',
    state(
      'A frame with its unit',
      <FieldBox>
        <FieldLabel>
          <span>Win chance</span>
          <FieldAside>Balance $12.00</FieldAside>
        </FieldLabel>
        <InputFrame>
          <input aria-label="Win chance" defaultValue="48.75" />
          <FieldUnit>%</FieldUnit>
        </InputFrame>
        <Hint>From 0.01 to 98.</Hint>
      </FieldBox>,
    ),
    state(
      'A group',
      <FieldGroup label="Stop at">
        <InputFrame isError>
          <input aria-label="Stop at" defaultValue="0" aria-invalid />
        </InputFrame>
      </FieldGroup>,
    ),
  ),
  IconTile: section(
    'An icon before a name, or before a state.',
    row(
      state('Plain', <IconTile icon="key" />),
      state('Done', <IconTile icon="check" tone="win" />),
      state('Waits', <IconTile icon="clock" tone="wait" />),
      state('Failed', <IconTile icon="alert" tone="loss" />),
      state('Large', <IconTile isLarge icon="shield" tone="info" />),
      state('A letter', <IconTile>G</IconTile>),
    ),
  ),
  OfferCard: section(
    'Bonuses and offers.',
    state(
      'An offer',
      <OfferCards>
        <li>
          <OfferCard>
            <GiftPicture tone="warm" size={56} />
            <div className="grow">
              <h3>First Light</h3>
            </div>
            <OfferActions>
              <Button>Choose</Button>
            </OfferActions>
          </OfferCard>
        </li>
      </OfferCards>,
      'wide',
    ),
  ),
  Presets: section(
    'Common values below a field.',
    state(
      'One of them chosen',
      <Presets role="group" aria-label="Amount">
        {['$5', '$10', '$25'].map((value, index) => (
          <button key={value} type="button" aria-pressed={index === 1}>
            {value}
          </button>
        ))}
      </Presets>,
      'wide',
    ),
  ),
  SkipLink: section(
    'The first stop of the keyboard on every page.',
    state('Seen with the focus', <SkipLink>Skip to the content</SkipLink>),
  ),
  ProgressBar: section(
    'How far something has come.',
    state('A level', <ProgressBar max={100} value={62} aria-label="Progress to Half Moon" />),
    state('A bonus', <ProgressBar tone="bonus" max={100} value={35} aria-label="Wagered" />),
    state('Reached', <ProgressBar tone="win" max={100} value={100} aria-label="Wagered" />),
    state('A limit', <ProgressBar tone="neutral" max={100} value={20} aria-label="Used today" />),
  ),
  StaffQueue: section(
    'A queue of staff, with what was chosen from it.',
    state(
      'One chosen',
      <QueueArea>
        <Queue aria-label="Waiting">
          <ul>
            {['amber-fox', 'quiet-owl'].map((name, index) => (
              <QueueEntry key={name} isChosen={index === 0} onChoose={() => undefined}>
                <Avatar name={name} />
                <span className="grow">
                  <b>{name}</b>
                  <small>Above the limit</small>
                </span>
                <span>$1,200.00</span>
              </QueueEntry>
            ))}
          </ul>
        </Queue>
        <StatusCard icon="clock" tone="wait" title="In review" text="Sent on 15 November." />
      </QueueArea>,
      'wide',
    ),
    state('None chosen', <QueueHint rows={['amber-fox']} icon="user" title="Choose a player" />, 'wide'),
  ),
  StatusCard: section(
    'How a request stands.',
    state(
      'Approved',
      <StatusCard icon="check" tone="win" title="Verified" text="Since 15 November." />,
      'wide',
    ),
    state(
      'Refused, with a next step',
      <StatusCard icon="alert" tone="loss" title="Not approved" text="The picture is blurred.">
        <Button>Try again</Button>
      </StatusCard>,
      'wide',
    ),
  ),
  StaffPage: section(
    'Parts of the pages of staff.',
    state(
      'Heading, choices and cards',
      <div>
        <StaffTitle>
          <h1 className="display">Players</h1>
          <p className="sec">Newest first.</p>
        </StaffTitle>
        <StaffBar>
          <Button>All</Button>
        </StaffBar>
        <StaffCard aria-label="Players">
          <p>No players yet.</p>
        </StaffCard>
        <StaffAside aria-label="Preview">
          <h2>Preview</h2>
        </StaffAside>
      </div>,
      'wide',
    ),
    state(
      'Fields of a dialog',
      <StaffFields>
        <Hint>The reason is kept.</Hint>
      </StaffFields>,
    ),
  ),
  BareTextArea: section(
    'Several lines, in a field.',
    state(
      'In a field',
      <Field label="Message">
        {({ id, described }) => <BareTextArea id={id} {...described} rows={3} defaultValue="Good evening" />}
      </Field>,
    ),
    state(
      'Invalid',
      <Field label="Message" error="Write a message">
        {({ id, described }) => <BareTextArea id={id} {...described} rows={3} isError />}
      </Field>,
    ),
  ),
  TextLink: section(
    'A button inside a sentence.',
    state(
      'In a sentence',
      <p>
        Not received? <TextLink>Send it again</TextLink>
      </p>,
    ),
  ),
};
