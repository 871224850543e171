import { useTranslation } from 'react-i18next';
import type { WordDecision } from '#core/rules.ts';
import type { StreamBlock } from '#core/verify.ts';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { SignedText } from '#ui/sign.tsx';
import { useGameTexts } from '#game-host/mount/use-game-texts.ts';
import styles from './fairness.module.css';

interface WordsTableProps {
  readonly game: string;
  readonly decisions: readonly WordDecision[];
  readonly blocks: readonly StreamBlock[];
}

/**
 * Steps of the calculation: blocks of the byte stream, their words, and what each word decided in the game.
 */
export const WordsTable = ({ game, decisions, blocks }: WordsTableProps) => {
  const { t } = useTranslation('fairness');
  const words = useGameTexts(game);
  if (decisions.length === 0 || !words) return null;
  const columns: readonly DataColumn<WordDecision>[] = [
    { id: 'word', header: t('word'), cell: ({ word }) => word },
    { id: 'value', header: t('value'), cell: ({ value }) => <span className="mono">{value}</span> },
    {
      id: 'decision',
      header: t('decision'),
      cell: ({ decision, result }) => <Decision game={game} decision={decision} result={result} />,
    },
  ];
  return (
    <div className={styles.words}>
      {blocks.map((block) => (
        <Block key={block.cursor} block={block} />
      ))}
      <DataTable
        label={t('words')}
        density="compact"
        look="plain"
        columns={columns}
        rows={decisions}
        rowKey={({ word, decision }) => `${word} ${decision}`}
      />
    </div>
  );
};

/** One HMAC block, grouped by word. */
const Block = ({ block: { cursor, message, hex } }: { readonly block: StreamBlock }) => {
  const { t } = useTranslation('fairness');
  return (
    <p className={styles.wordsBlock}>
      <span>{t('block', { cursor, message })}</span>
      <code>{hex.match(/.{8}/g)?.join(' ')}</code>
    </p>
  );
};

interface DecisionProps extends Pick<WordDecision, 'decision' | 'result'> {
  readonly game: string;
}

const Decision = ({ game, decision, result }: DecisionProps) => {
  const { t } = useTranslation(game);
  return (
    <>
      {t(decision)}{' '}
      <b>
        <SignedText text={result} />
      </b>
    </>
  );
};
