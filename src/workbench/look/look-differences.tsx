import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { isColor } from './control-kinds.ts';
import type { LookDesk } from './look-desk.ts';
import { type LookChange, type LookPath, type LookValue, pathText, valueText } from './look-values.ts';

interface LookDifferencesProps {
  readonly desk: LookDesk;
  readonly changes: readonly LookChange[];
}

/** What differs from the file: before, after, and back. */
export const LookDifferences = ({ desk, changes }: LookDifferencesProps) => {
  const { t } = useTranslation('workbench');
  return (
    <section className="look-differences" aria-label={t('look.differences')}>
      <h3>
        {t('look.differences')} <span className="mono">{changes.length}</span>
      </h3>
      {changes.length === 0 ? (
        <p className="muted">{t('look.same')}</p>
      ) : (
        <ul>
          {changes.map((change) => {
            const path = pathText(change.path);
            return (
              <li key={path}>
                <span className="look-path">{path}</span>
                <span className="look-values">
                  <Shown path={change.path} value={change.from} />
                  <Icon name="chevron-right" size={12} />
                  <span className="vh">{t('look.becomes')}</span>
                  <Shown path={change.path} value={change.to} />
                </span>
                <IconButton
                  dense
                  icon="rotate"
                  label={t('look.revert', { path })}
                  onClick={() => desk.revert(change.path)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};

const Shown = ({ path, value }: { readonly path: LookPath; readonly value: LookValue }) => {
  const color = isColor(path, value);
  const text = valueText(value, color);
  return (
    <span className="look-value">
      {color && (
        <span
          className="look-swatch"
          style={{ background: text.replace(/^0x|'/g, '').replace(/^#?/, '#') }}
        />
      )}
      {text}
    </span>
  );
};
