import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#api/call.ts';
import { endpointQueryOptions } from '#api/query.ts';
import {
  listSupportAnswers,
  MAX_SUPPORT_MESSAGE_LENGTH,
  typeStaffSupport,
  type StaffConversation,
} from '#contract/support.ts';
import { SupportComposer } from './composer.tsx';
import { useTyping } from './typing.tsx';
import type { MessageDraft } from './use-outgoing.ts';
import styles from './support-staff.module.css';
import { BareSelect } from '#ui/select.tsx';

interface StaffComposerProps {
  readonly conversation: StaffConversation;
  readonly onSend: (draft: MessageDraft) => void;
}

/** Answer field, with canned answers. */
export const StaffComposer = ({ conversation: { id, player }, onSend }: StaffComposerProps) => {
  const { t } = useTranslation('support');
  const [text, setText] = useState('');
  const tellTyping = useTyping(() => call(typeStaffSupport, { id }, { quiet: true }));
  const answers = useQuery(endpointQueryOptions(listSupportAnswers, {})).data?.answers ?? [];
  const name = player?.username;
  const insert = (answerId: string) => {
    const answer = answers.find((each) => each.id === answerId);
    if (!answer) return;
    const filled = answer.text.replaceAll('{name}', name ?? t('staff.there'));
    setText((before) =>
      (before === '' ? filled : `${before} ${filled}`).slice(0, MAX_SUPPORT_MESSAGE_LENGTH),
    );
  };
  return (
    <>
      {answers.length > 0 && (
        <BareSelect
          className={styles.insert}
          label={t('staff.insert')}
          value=""
          options={[
            { value: '', label: t('staff.insert') },
            ...answers.map(({ id: value, title }) => ({ value, label: title })),
          ]}
          onChange={insert}
        />
      )}
      <SupportComposer
        label={t('staff.writeTo', { name: name ?? t('staff.guest') })}
        text={text}
        onText={(next) => {
          setText(next);
          tellTyping(text, next);
        }}
        onSend={onSend}
      />
    </>
  );
};
