import { useTranslation } from 'react-i18next';
import type { WordDecision } from '#engine/core/rules.ts';
import { useGameWords } from './game-words.ts';

interface WordsTableProps {
  readonly game: string;
  readonly decisions: readonly WordDecision[];
}

/** The words of the byte stream that a round used and what each one decided, in the words of the game. */
export const WordsTable = ({ game, decisions }: WordsTableProps) => {
  const { t } = useTranslation('fairness');
  const { t: inGame } = useTranslation(game);
  const words = useGameWords(game);
  if (decisions.length === 0 || !words) return null;
  return (
    <table className="words" aria-label={t('words')}>
      <thead>
        <tr>
          <th scope="col">{t('word')}</th>
          <th scope="col">{t('value')}</th>
          <th scope="col">{t('decision')}</th>
        </tr>
      </thead>
      <tbody>
        {decisions.map(({ word, value, decision, result }) => (
          <tr key={`${word} ${decision}`}>
            <td>{word}</td>
            <td className="mono">{value}</td>
            <td>
              {inGame(decision)} <b>{result}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
