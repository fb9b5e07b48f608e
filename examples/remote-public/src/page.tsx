import './page.css';
import type { Language } from '@burhan/contract/4/page';
import type { TableName } from '@burhan/contract/4/shell';
import { islandMarks } from '@burhan/contract/islands';
import type { ReactElement } from 'react';
import { type RowsProps, rowsIn } from './rows-island.tsx';
import { type Site, textOf } from './site-context.ts';

/** What a page says: its name, and the rows of a table. */
export type About = {
  title: Record<Language, string>;
  tables: readonly { table: TableName; isOwnRow?: true }[];
};

type PageProps = { site: Site; about: About };

/** The one template of all pages. */
export const pageIn = (site: Site, about: About) => () => <Page site={site} about={about} />;

function Page({ site, about: { title, tables } }: PageProps) {
  const { configuration, language, path = '/' } = site;
  const [shown] = tables;
  const own = shown?.isOwnRow ? site.rowsOf(shown.table)[0] : undefined;
  const name = own ? textOf(own, 'title', language) : title[language];
  return (
    <article className="example-page">
      <title>{`${name} | ${configuration.facts.name}`}</title>
      <meta name="description" content={`${name}: ${configuration.facts.tagline}`} />
      <link rel="canonical" href={configuration.facts.siteUrl + path} />
      <h1 dir="auto">{name}</h1>
      <p>{configuration.facts.location}</p>
      {shown && !shown.isOwnRow && <RowsOf site={site} table={shown.table} />}
      {own && <p dir="auto">{textOf(own, 'summary', language)}</p>}
    </article>
  );
}

/** An island: handed to the host, which renders it by itself. */
function RowsOf({ site, table }: RowsProps & { site: Site }): ReactElement {
  const Rows = rowsIn(site);
  const view = <Rows table={table} />;
  // It is there while a page is composed, and nothing else draws one.
  const html = site.collectIsland?.({ name: 'rows', isWaking: true, view, tables: [table], texts: [] }) ?? '';
  const marks = islandMarks('rows', ['near', 'act'], [{ table }], { table });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the host gives stands for the island, which it renders.
  return <div {...marks} dangerouslySetInnerHTML={{ __html: html }} />;
}
