import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import {
  identityDetails as detailsSchema,
  documentKinds,
  getRequiredSides,
  sendVerification,
  type IdentityDetails,
  type Verification,
} from '#contract/verification.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AboutFields } from './about-fields.tsx';
import { DocumentUpload } from './document-upload.tsx';
import { setVerificationCache } from './use-verification.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './verification.module.css';
import { Hint } from '#ui/field-parts.tsx';

const empty: IdentityDetails = { document: 'passport', first_name: '', last_name: '', born: '', country: '' };

/** Form with the player's details and documents. */
export const VerificationForm = ({ verification }: { readonly verification: Verification }) => {
  const { t } = useTranslation('verification');
  const [typed, setTyped] = useState<IdentityDetails>(verification.details ?? empty);
  const { send, isSending } = useEndpointMutation(sendVerification, {
    onReply(reply) {
      setVerificationCache(reply);
      showToast({ type: 'win', message: t('sent') });
    },
  });
  const change = (more: Partial<IdentityDetails>) => setTyped((before) => ({ ...before, ...more }));
  const needed = getRequiredSides(typed.document);
  const { papers } = verification;
  const isReady =
    detailsSchema.safeParse(typed).success &&
    needed.every((kind) => papers.some((paper) => paper.kind === kind && paper.state !== 'refused'));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void send(typed);
      }}
    >
      <AboutFields typed={typed} onChange={change} />
      <section className="card pad">
        <h2 className={styles.title}>{t('papers')}</h2>
        <Segmented
          dense
          className={styles.documents}
          label={t('document')}
          value={typed.document}
          onChange={(document) => change({ document })}
          options={documentKinds.map((value) => ({ value, label: t(`documents.${value}`) }))}
        />
        <div className={styles.files}>
          {needed.map((kind) => (
            <DocumentUpload key={kind} kind={kind} paper={papers.find((paper) => paper.kind === kind)} />
          ))}
        </div>
      </section>
      <div className={classNames(styles.send, 'row')}>
        <Button type="submit" variant="primary" size="lg" loading={isSending} disabled={!isReady}>
          {t('send')}
        </Button>
        <Hint as="span" className={styles.sealed}>
          <Icon name="lock" size={14} />
          {isReady ? t('sealed') : t('missing')}
        </Hint>
      </div>
    </form>
  );
};
