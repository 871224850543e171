import type { ContentBlock } from '#server/features/content/contract.ts';

/** The blocks of a content page; the server never sends markup. */
export const ContentBlocks = ({ blocks }: { readonly blocks: readonly ContentBlock[] }) =>
  // Blocks never move within a page, so their place is their identity.
  blocks.map((block, place) => <Block key={`${place} ${block.type}`} block={block} />);

const Block = ({ block }: { readonly block: ContentBlock }) => {
  if (block.type === 'heading') return <h2>{block.text}</h2>;
  if (block.type === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
};
