import { useId, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useDraft } from './send.ts';
import { optionId, Suggestions } from './suggestions.tsx';
import { useCompletion, type Candidate } from './use-completion.ts';

/** Completion of emotes and names in a field that keeps focus (ARIA combobox). */
export function useSuggestions(field: RefObject<HTMLInputElement | null>, text: string) {
  const id = useId();
  const [selected, setCaret] = useState(0);
  // The text may have been replaced by a shorter one, e.g. after sending.
  const caret = Math.min(selected, text.length);
  const [at, setAt] = useState(0);
  /** Text for which Escape dismissed the suggestions. */
  const [dismissed, setDismissed] = useState<string | null>(null);
  const { completion, candidates } = useCompletion(text, caret);
  const isOpen = completion !== null && candidates.length > 0 && dismissed !== text;
  const place = Math.min(at, candidates.length - 1);

  const write = (from: number, word: string) => {
    const space = from > 0 && !/\s/.test(text.charAt(from - 1)) ? ' ' : '';
    const before = `${text.slice(0, from)}${space}${word} `;
    setCaret(before.length);
    setAt(0);
    // Flushed synchronously: otherwise a fast typist would find the caret moved back.
    flushSync(() => useDraft.setState({ text: before + text.slice(caret).trimStart() }));
    field.current?.setSelectionRange(before.length, before.length);
  };
  const choose = (candidate: Candidate | undefined) =>
    completion && candidate && write(completion.from, candidate.word);

  /** Handles a key if it is meant for the list. Returns whether it was. */
  const onKey = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt((place + 1) % candidates.length),
      ArrowUp: () => setAt((place + candidates.length - 1) % candidates.length),
      Enter: () => choose(candidates[place]),
      Tab: () => choose(candidates[place]),
      Escape: () => setDismissed(text),
    };
    const act = event.shiftKey ? undefined : acts[event.key];
    if (!isOpen || !act) return false;
    event.preventDefault();
    act();
    return true;
  };

  const list: ReactNode = isOpen && (
    <Suggestions
      id={id}
      kind={completion.kind}
      typed={completion.start.length}
      candidates={candidates}
      at={place}
      onChoose={choose}
    />
  );
  return {
    list,
    onKey,
    /** Inserts a word at the caret. */
    insert: (word: string) => write(caret, word),
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      ...(isOpen && { 'aria-controls': id, 'aria-activedescendant': optionId(id, place) }),
      onTyped: (typed: string, typedTo: number) => {
        useDraft.setState({ text: typed });
        setCaret(typedTo);
        setAt(0);
      },
      onCaret: setCaret,
    },
  };
}
