import { Button } from '#ui/button.tsx';
import { ButtonPair } from '#ui/button-pair.tsx';
import { CountPill } from '#ui/count-pill.tsx';
import { DialogActions, DialogBody } from '#ui/dialog-parts.tsx';
import { Facts } from '#ui/facts.tsx';
import { FieldGroup, FieldUnit } from '#ui/field.tsx';
import { FieldAside, FieldBox, FieldLabel, Hint, InputFrame } from '#ui/field-parts.tsx';
import { GiftPicture } from '#ui/gift-picture.tsx';
import { OfferActions, OfferCard, OfferCards } from '#ui/offer-card.tsx';
import { Presets } from '#ui/presets.tsx';
import { StaffAside, StaffBar, StaffCard, StaffFields, StaffForm, StaffTitle } from '#ui/staff-page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { section, state } from '../gallery-section.tsx';

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
      <StaffForm onSubmit={(event) => event.preventDefault()}>
        <StaffFields>
          <Hint>The reason is kept.</Hint>
        </StaffFields>
      </StaffForm>,
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
