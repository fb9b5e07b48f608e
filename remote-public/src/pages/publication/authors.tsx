import { orcidLink, orcidsOfAuthors, writtenAuthors } from '@burhan/shared/author-names';
import type { Publication } from '@burhan/shared/entities/content';
import { rowText } from '@burhan/shared/entities/row-text';
import { Fragment } from 'react';
import { OutboundLink } from '../../blocks/outbound-link.tsx';
import { useSite } from '../../content/site-context.tsx';
import styles from './page.module.css';

/** The authors as they were typed, each who has an ORCID iD with a link to it after the name. */
export function Authors({ publication }: { publication: Publication }) {
  const { text, lang } = rowText(publication, 'authors', useSite().language);
  const { line, authors } = writtenAuthors(text);
  const orcids = orcidsOfAuthors(publication);
  // Of a translation, the names that stand in the same places.
  const known = authors.length === orcids.length ? orcids : [];
  const parts = authors.map(({ end, typed }, place) => {
    const start = authors[place - 1]?.end ?? 0;
    return { text: line.slice(start, end), typed, orcid: known[place] };
  });
  return (
    <bdi lang={lang}>
      {parts.map(({ text: part, typed, orcid }, place) => (
        <Fragment key={place}>
          {part}
          {orcid && <Orcid orcid={orcid} name={typed} />}
        </Fragment>
      ))}
      {line.slice(authors.at(-1)?.end ?? 0)}
    </bdi>
  );
}

function Orcid({ orcid, name }: { orcid: string; name: string }) {
  return (
    <>
      {' '}
      <OutboundLink href={orcidLink(orcid)} className={styles.orcid}>
        ORCID<span className="visually-hidden">: {name}</span>
      </OutboundLink>
    </>
  );
}
