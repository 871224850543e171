import { Link } from 'react-router-dom';
import type { ZonePlace } from '#contract/content.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#src/canvas/picture.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ContentParts } from './content-parts.tsx';
import { useZone, type ZonePart } from './use-zone.ts';
import styles from './zone.module.css';

/** What operators put into a place of a page. */
export const ZoneParts = ({ place }: { readonly place: ZonePlace }) => (
  <div className={classNames(styles.zone, place === 'rail' && styles.isRail)}>
    {useZone(place).map((part) => (
      <Part key={part.id} part={part} />
    ))}
  </div>
);

const Part = ({ part: { title, lead, html, picture, button, language } }: { readonly part: ZonePart }) => (
  <section className={classNames(styles.zonePart, 'card')} lang={language} aria-label={title}>
    {picture !== null && <Picture address={picture} shown={240} loading="lazy" width={240} height={126} />}
    <div className="grow" dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <h2>{title}</h2>
      <p className="sec">{lead}</p>
      {html !== '' && <ContentParts parts={[{ type: 'text', html }]} />}
    </div>
    {button && (
      <Link className={buttonClass({})} to={button.path}>
        {button.text}
      </Link>
    )}
  </section>
);
