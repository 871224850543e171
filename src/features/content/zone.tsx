import { Link } from 'react-router-dom';
import type { ZonePlace } from '#contract/content.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#src/canvas/picture.tsx';
import { buttonClass } from '#ui/button.tsx';
import { useZone, type ZonePart } from './use-zone.ts';
import styles from './zone.module.css';
import { Prose } from '#ui/prose.tsx';

/** What operators put into a place of a page. */
export const ZoneParts = ({ place }: { readonly place: ZonePlace }) => (
  <div className={classNames(styles.zone, place === 'rail' && styles.isRail)}>
    {useZone(place).map((part) => (
      <Part key={part.id} part={part} />
    ))}
  </div>
);

const Part = ({ part: { title, lead, html, picture, button, language } }: { readonly part: ZonePart }) => (
  <section className={classNames(styles.part, 'card')} lang={language} aria-label={title}>
    {picture !== null && <Picture address={picture} shown={240} loading="lazy" width={240} height={126} />}
    <div className={styles.words} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <h2>{title}</h2>
      <p className="sec">{lead}</p>
      {html !== '' && <Prose className={styles.text} html={html} />}
    </div>
    {button && (
      <Link className={classNames(buttonClass({}), styles.open)} to={button.path}>
        {button.text}
      </Link>
    )}
  </section>
);
