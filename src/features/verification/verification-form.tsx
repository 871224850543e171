import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { quietCall } from '#api/query.ts';
import {
  identityDetails,
  documentKinds,
  getRequiredSides,
  sendVerification,
  type IdentityDetails,
  type Verification,
} from '#contract/verification.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AboutFields } from './about-fields.tsx';
import { DocumentUpload } from './document-upload.tsx';
import { setVerificationCache } from './use-verification.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './verification.module.css';
import { Hint } from '#ui/field-parts.tsx';

const empty: IdentityDetails = { document: 'passport', first_name: '', last_name: '', born: '', country: '' };

/** Field at which a refusal is shown; all others are shown above the button. */
const places = { TOO_YOUNG: 'born' } as const;

/** Form with the player's details and documents. */
export const VerificationForm = ({ verification }: { readonly verification: Verification }) => {
  const { t } = useTranslation('verification');
  const form = useSchemaForm({
    schema: identityDetails,
    values: verification.details ?? empty,
    places,
    mode: 'onChange',
    async send(details) {
      setVerificationCache(await quietCall(sendVerification, details));
      showToast({ type: 'win', message: t('sent') });
    },
  });
  const needed = getRequiredSides(form.values.document);
  const { papers } = verification;
  const isReady =
    form.isReady &&
    needed.every((kind) => papers.some((paper) => paper.kind === kind && paper.state !== 'refused'));
  return (
    <Form form={form} className={styles.form}>
      <AboutFields form={form} />
      <section className="card pad">
        <h2 className={styles.title}>{t('papers')}</h2>
        <Segmented
          dense
          className={styles.documents}
          label={t('document')}
          {...form.field('document')}
          options={documentKinds.map((value) => ({ value, label: t(`documents.${value}`) }))}
        />
        <div className={styles.files}>
          {needed.map((kind) => (
            <DocumentUpload key={kind} kind={kind} paper={papers.find((paper) => paper.kind === kind)} />
          ))}
        </div>
      </section>
      <FormFailure form={form} />
      <div className={classNames(styles.send, 'row')}>
        <Button type="submit" variant="primary" size="lg" loading={form.isSending} disabled={!isReady}>
          {t('send')}
        </Button>
        <Hint as="span" className={styles.sealed}>
          <Icon name="lock" size={14} />
          {isReady ? t('sealed') : t('missing')}
        </Hint>
      </div>
    </Form>
  );
};
