import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { copyText } from '#ui/copy-text.ts';
import { copy } from '#ui/lazy-icons.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './security.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly isSaved: boolean;
  readonly onSaved: (isSaved: boolean) => void;
}

/** The ten recovery codes, shown only once, with ways to save them. */
export const RecoveryCodes = ({ codes, isSaved, onSaved }: RecoveryCodesProps) => {
  const { t } = useTranslation('security');
  const text = codes.join('\n');
  const words = { copied: t('ui:copied'), failed: t('ui:copyFailed') };
  return (
    <>
      <p className="sec">{t('recovery.text')}</p>
      <ol className={classNames(styles.codes, 'mono')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.keep}>
        <Button icon={copy} onClick={() => void copyText(text, t('recovery.title'), words)}>
          {t('recovery.copy')}
        </Button>
        <Button icon="download" onClick={() => download(t('recovery.file'), text)}>
          {t('recovery.download')}
        </Button>
      </div>
      <Checkbox checked={isSaved} onChange={onSaved}>
        {t('recovery.saved')}
      </Checkbox>
    </>
  );
};

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
