import { useState } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CellActions } from '#ui/data-table/cell-actions.tsx';
import { TableCard } from '#ui/data-table/table-card.tsx';
import { Figures } from '#ui/figures.tsx';
import { Icon } from '#ui/icon.tsx';
import { MenuList } from '#ui/menu-list.tsx';
import { Page, PageBack, PageHead } from '#ui/page.tsx';
import { Prose } from '#ui/prose.tsx';
import { RowList } from '#ui/row-list.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Well } from '#ui/well.tsx';
import { section, state } from '../gallery-section.tsx';

const figures = (
  <>
    <div>
      <dt>Clicks</dt>
      <dd>
        1,204<small>38 yesterday</small>
      </dd>
    </div>
    <div>
      <dt>Sign-ups</dt>
      <dd>
        86<small>7.1% of clicks</small>
      </dd>
    </div>
  </>
);

const html =
  '<p>A challenge ends with its <a href="#">last prize</a>.</p><ul><li>One prize a player</li><li>Bets with <strong>bonus money</strong> do not count</li></ul>';

const Message = () => {
  const [text, setText] = useState('Play with me on Oddlight');
  return <TextArea label="Text" aside={`${text.length} of 200`} rows={3} value={text} onChange={setText} />;
};

export const pages = {
  Page: section(
    'The parts of a page below each other, with its heading.',
    state(
      'Heading, sentence and a button',
      <Page>
        <PageBack to="/ui">Promotions</PageBack>
        <PageHead title="Challenges" lead="Reach the multiplier first, and the prize is yours.">
          <Button>Rules</Button>
        </PageHead>
      </Page>,
      'wide',
    ),
    state(
      'Heading and a button',
      <PageHead title="Transactions">
        <Button icon="download">CSV</Button>
      </PageHead>,
      'wide',
    ),
  ),
  SectionHead: section(
    'Heading of a row of games or cards.',
    state(
      'Icon, title and a link',
      <SectionHead title="New games" icon="star">
        <Button size="sm" variant="ghost">
          View all
        </Button>
      </SectionHead>,
      'wide',
    ),
  ),
  Figures: section(
    'Names and values, one tile each.',
    state('In a card', <Figures>{figures}</Figures>, 'wide'),
    state('Large, on a page', <Figures isLarge>{figures}</Figures>, 'wide'),
  ),
  RowList: section(
    'A list with lines between its rows.',
    state(
      'Name, note and an end',
      <RowList>
        <li>
          <Avatar name="comet" size={40} />
          <span className="grow">
            <b>comet</b>
            <small>Ignored since Nov 3</small>
          </span>
          <Button size="sm">Stop ignoring</Button>
        </li>
        <li>
          <span className="grow">
            <b className="mono">SUNNY</b>
            <small>Deposit bonus</small>
          </span>
          <Badge tone="win">Active</Badge>
        </li>
      </RowList>,
      'wide',
    ),
  ),
  TableCard: section(
    'A card around a table, and the buttons of its rows.',
    state(
      'Title and buttons',
      <TableCard aria-label="Campaigns">
        <header>
          <h2>Campaigns</h2>
          <CellActions>
            <Button size="sm">Terms</Button>
            <Button size="sm">Correct</Button>
          </CellActions>
        </header>
      </TableCard>,
      'wide',
    ),
  ),
  MenuList: section(
    'Links and buttons below each other, in a popover.',
    state(
      'Two groups',
      <MenuList aria-label="Account">
        <button type="button">
          <Icon name="globe" />
          Language
        </button>
        <hr />
        <button type="button">
          <Icon name="logout" />
          Log out
        </button>
      </MenuList>,
    ),
  ),
  Prose: section('Written text, from Markdown.', state('A part of a page', <Prose html={html} />, 'wide')),
  Well: section(
    'A recessed block: a quotation, a preview, a link to copy.',
    state('A quotation', <Well>Good luck to everyone tonight.</Well>, 'wide'),
  ),
  TextArea: section('Text of several lines.', state('With its length', <Message />, 'wide')),
};
