import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pushNotice } from '#api/notices.ts';
import { useCall } from '#api/query.ts';
import { savePromoCode, type StaffPromoCode } from '#server/features/promotions/contract.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { CodeBudget, CodePreview } from './code-aside.tsx';
import { CodeFields } from './code-fields.tsx';
import { CodeKeys } from './code-keys.tsx';
import { draftOf, requestOf } from './draft.ts';
import { isOpen, stateOf } from './state-of.ts';
import { renewCodes } from './use-decide.ts';

interface CodeEditorProps {
  /** What it begins with; null: nothing. */
  readonly from: StaffPromoCode | null;
  readonly isCopy: boolean;
  readonly now: number;
  readonly onSaved: (code: string) => void;
  readonly onBack: () => void;
}

/** Writes a code, beside what it costs and what the player reads. */
export const CodeEditor = ({ from, isCopy, now, onSaved, onBack }: CodeEditorProps) => {
  const { t } = useTranslation('staffPromotions');
  const known = isCopy ? null : from;
  const isLocked = known !== null && !isOpen(stateOf(known, now)) && known.state !== 'cancelled';
  const [draft, setDraft] = useState(() => draftOf(from, isCopy));
  const [error, setError] = useState<string | null>(null);
  const { send, isSending } = useCall(savePromoCode, { onFailure: setError });
  const request = requestOf(draft, new Date(now).toISOString());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!request || isSending) return;
    setError(null);
    const saved = await send(request);
    if (!saved) return;
    pushNotice({ type: 'info', message: t('saved') });
    await renewCodes();
    onSaved(saved.item.code);
  };
  return (
    <>
      <header className="staff-title">
        <button type="button" className="staff-back" onClick={onBack}>
          <Icon name="chevron-left" size={16} />
          {t('back')}
        </button>
        <h1 className="display">{known ? t('editTitle', { code: known.code }) : t('newTitle')}</h1>
      </header>
      <form className="promo-editor" onSubmit={(event) => void submit(event)}>
        <fieldset className="card promo-form" disabled={isLocked}>
          <CodeFields
            draft={draft}
            isKnown={known !== null}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
        </fieldset>
        <div className="promo-side">
          <CodeBudget draft={draft} />
          <CodePreview draft={draft} />
          {error !== null && <FieldError>{error}</FieldError>}
          {isLocked ? (
            <p className="hint">{t('running')}</p>
          ) : (
            <div className="promo-acts">
              <Button type="submit" size="lg" loading={isSending} disabled={request === null}>
                {t('save')}
              </Button>
              {known && <CodeKeys item={known} now={now} size="lg" />}
            </div>
          )}
        </div>
      </form>
    </>
  );
};
