import { useTranslation } from 'react-i18next';
import type { WordDecision } from '#core/rules.ts';
import type { StreamBlock } from '#core/verify.ts';
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
  return (
    <div className={styles.words}>
      {blocks.map((block) => (
        <Block key={block.cursor} block={block} />
      ))}
      <table aria-label={t('words')}>
        <thead>
          <tr>
            <th scope="col">{t('word')}</th>
            <th scope="col">{t('value')}</th>
            <th scope="col">{t('decision')}</th>
          </tr>
        </thead>
        <tbody>
          {decisions.map((decision) => (
            <Decision key={`${decision.word} ${decision.decision}`} game={game} {...decision} />
          ))}
        </tbody>
      </table>
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

const Decision = ({ game, word, value, decision, result }: WordDecision & { readonly game: string }) => {
  const { t } = useTranslation(game);
  return (
    <tr>
      <td>{word}</td>
      <td className="mono">{value}</td>
      <td>
        {t(decision)}{' '}
        <b>
          <SignedText text={result} />
        </b>
      </td>
    </tr>
  );
};
