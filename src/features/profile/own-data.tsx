import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '#api/files.ts';
import { useEndpointMutation } from '#api/query.ts';
import { useFileTransfer } from '#api/use-file-call.ts';
import { useRequestOtp } from '#features/security/feature.ts';
import { deleteAccount, downloadOwnData } from '#contract/profile.ts';
import { clearCredentials } from '#session/credentials.ts';
import { clearSavedBet } from '#session/saved-bet.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { RowList } from '#ui/row-list.tsx';

/** Data export and account closure; both require a one-time code. */
export const OwnData = () => {
  const { t } = useTranslation('profile');
  const askCode = useRequestOtp();
  const { run, isRunning } = useFileTransfer();
  const [isAsked, setAsked] = useState(false);
  const download = async () => {
    const code = await askCode({ scope: 'download-data', reason: t('downloadReason') });
    if (code !== null) await run(() => downloadFile(downloadOwnData, { code }));
  };
  return (
    <section className="card pad">
      <h2>{t('data')}</h2>
      <RowList>
        <li>
          <span className="grow">
            <b>{t('download')}</b>
            <small>{t('downloadHint')}</small>
          </span>
          <Button icon="download" loading={isRunning} onClick={() => void download()}>
            {t('download')}
          </Button>
        </li>
        <li>
          <span className="grow">
            <b>{t('delete')}</b>
            <small>{t('deleteHint')}</small>
          </span>
          <Button variant="danger" icon="trash" onClick={() => setAsked(true)}>
            {t('delete')}
          </Button>
        </li>
      </RowList>
      {isAsked && <DeleteQuestion onClose={() => setAsked(false)} />}
    </section>
  );
};

const DeleteQuestion = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('profile');
  const askCode = useRequestOtp();
  const { send } = useEndpointMutation(deleteAccount);
  const remove = async (): Promise<boolean> => {
    const code = await askCode({ scope: 'delete-account', reason: t('deleteReason') });
    if (code === null || !(await send({ code }))) return false;
    clearCredentials();
    clearSavedBet();
    window.location.assign('/');
    return true;
  };
  return (
    <ConfirmDialog
      danger
      title={t('deleteTitle')}
      confirmLabel={t('deleteConfirm')}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="sec">{t('deleteText')}</p>
    </ConfirmDialog>
  );
};
