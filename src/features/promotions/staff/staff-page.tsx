import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestInputOf } from '#contract/endpoint.ts';
import { PlanPage, type PlanRowContent, type PlanType } from '#features/staff/plan/feature.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatAmount } from '#lib/format-money.ts';
import { savePromoCode, staffPromoCodes, type StaffPromoCode } from '#contract/promotions.ts';
import { Permitted } from '#session/permitted.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { Icon } from '#ui/icon.tsx';
import { gift } from '#ui/lazy-icons.ts';
import { stateTone } from '#ui/state-tones.ts';
import { CodeAside } from './code-aside.tsx';
import { CodeFields } from './code-fields.tsx';
import { CodeActions } from './code-keys.tsx';
import { codeSchema } from './code-schema.ts';
import { createCodeDraft, type CodeDraft } from './draft.ts';
import { GiveGiftDialog } from './give-dialog.tsx';
import { getCodeState } from './state-of.ts';
import styles from './uses-bar.module.css';

const room: PlanType<StaffPromoCode, CodeDraft, RequestInputOf<typeof savePromoCode>> = {
  list: staffPromoCodes,
  save: savePromoCode,
  change: 'promotions.change',
  idOf: ({ code }) => code,
  isRevived: true,
  draftOf: createCodeDraft,
  Fields: CodeFields,
  Aside: CodeAside,
  Keys: CodeActions,
  schemaOf: (_id, now) => codeSchema(now),
};

/** List of promo codes, or one code with its form. */
const StaffPage = () => {
  const { t } = useTranslation('staffPromotions');
  const [isGiving, setGiving] = useState(false);
  const texts = { title: t('title'), lead: t('lead'), add: t('add'), none: t('none') };
  return (
    <>
      <PlanPage
        room={room}
        texts={{
          ...texts,
          what: t('promotion'),
          done: t('used'),
          editTitle: ({ code }) => t('editTitle', { code }),
        }}
        lineOf={useLineOf()}
        more={
          <Permitted to="bonuses.change">
            <Button onClick={() => setGiving(true)}>{t('give')}</Button>
          </Permitted>
        }
      />
      {isGiving && <GiveGiftDialog onClose={() => setGiving(false)} />}
    </>
  );
};

function useLineOf(): (item: StaffPromoCode, now: number) => PlanRowContent {
  const { t } = useTranslation('staffPromotions');
  return (item, now) => {
    const { code, name, type, budget } = item;
    const state = getCodeState(item, now);
    return {
      name: <b className="mono">{code}</b>,
      called: code,
      icon: <Icon name={gift} size={18} />,
      about: (
        <>
          <bdi>
            <Clipped text={name} />
          </bdi>
          , {t(`types.${type}`)}
        </>
      ),
      budget: budget === null ? t('noLimit') : formatAmount(budget),
      done: <Uses code={item} />,
      badge: <Badge tone={stateTone(state)}>{t(`states.${state}`)}</Badge>,
    };
  };
}

const Uses = ({ code: { uses, max_uses: most } }: { readonly code: StaffPromoCode }) => {
  const { t } = useTranslation('staffPromotions');
  if (most === null) return formatCount(uses);
  return (
    <>
      {t('usedOf', { uses, most })}
      <meter className={styles.bar} min={0} max={most} value={uses} />
    </>
  );
};

export default StaffPage;
