import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import { formatDay } from '#lib/format-time.ts';
import { deletePasskey, type Passkey } from '#contract/security.ts';
import { Button } from '#ui/button.tsx';
import type { IconPath } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { SettingBlock, SettingRow, SettingRows } from '#ui/setting-block.tsx';
import { useRequestOtp } from './feature.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { useAddPasskey } from './use-add-passkey.ts';
import { invalidateSecurity } from './use-security.ts';

const finger: IconPath =
  'M7 18.5c1.2-2 1.7-4.2 1.7-6.5a3.3 3.3 0 0 1 6.6 0c0 1.2-.1 2.4-.3 3.5M12 12c0 3-.7 5.8-2 8.2M5 15.5c.3-1.1.4-2.3.4-3.5a6.6 6.6 0 0 1 11-4.9M18.4 10.5c.4 3 .1 6-.8 8.5';

interface PasskeysBlockProps {
  readonly passkeys: readonly Passkey[];
  /** True if two-factor authentication is on. */
  readonly canAdd: boolean;
}

export const PasskeysBlock = ({ passkeys, canAdd }: PasskeysBlockProps) => {
  const { t } = useTranslation('security');
  const { add, isAdding } = useAddPasskey(t('passkeys.newName', { number: passkeys.length + 1 }));
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  return (
    <SettingBlock
      icon={finger}
      title={t('passkeys.title')}
      text={canAdd ? t('passkeys.text') : `${t('passkeys.text')} ${t('passkeys.needsTwoFactor')}`}
      action={
        <Button disabled={!canAdd} loading={isAdding} onClick={() => void add()}>
          {t('passkeys.add')}
        </Button>
      }
    >
      {passkeys.length > 0 && (
        <SettingRows>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRename={setRenamed} onRemove={setRemoved} />
          ))}
        </SettingRows>
      )}
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(null)} />}
      {removed && <RemoveQuestion passkey={removed} onClose={() => setRemoved(null)} />}
    </SettingBlock>
  );
};

interface RowProps {
  readonly passkey: Passkey;
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

const Row = ({ passkey, onRename, onRemove }: RowProps) => {
  const { t } = useTranslation('security');
  const { name, created_at, last_used_at } = passkey;
  const day = formatDay(created_at);
  return (
    <SettingRow
      icon="key"
      title={name}
      note={
        last_used_at
          ? t('passkeys.usedOn', { day, used: formatDay(last_used_at) })
          : t('passkeys.addedOn', { day })
      }
      end={
        <>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('passkeys.renameNamed', { name })}
            onClick={() => onRename(passkey)}
          >
            {t('passkeys.rename')}
          </Button>
          <IconButton icon="trash" label={t('passkeys.remove', { name })} onClick={() => onRemove(passkey)} />
        </>
      }
    />
  );
};

interface QuestionProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

const RemoveQuestion = ({ passkey: { id, name }, onClose }: QuestionProps) => {
  const { t } = useTranslation('security');
  const askCode = useRequestOtp();
  const { send } = useEndpointMutation(deletePasskey);
  const remove = async () => {
    const otp = await askCode({ scope: 'passkeys', reason: t('passkeys.removeReason') });
    if (otp === null || !(await send({ id, otp }))) return false;
    showToast({ type: 'info', message: t('passkeys.removed') });
    await invalidateSecurity();
    return true;
  };
  return (
    <ConfirmDialog
      danger
      title={t('passkeys.removeTitle')}
      confirmLabel={t('passkeys.removeConfirm')}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="sec">{t('passkeys.removeText', { name })}</p>
    </ConfirmDialog>
  );
};
