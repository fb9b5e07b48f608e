import { authorNames, orcidLink, orcidsOfAuthors, spokenName } from '@burhan/shared/author-names';
import type { TextsByKey } from '@burhan/shared/contract/page-texts';
import { doiLink } from '@burhan/shared/doi';
import type { Publication } from '@burhan/shared/entities/content';
import { metadata } from '@burhan/shared/i18n/en/metadata';
import { retractionNotices } from '@burhan/shared/i18n/en/pages/retraction-notices';
import { DEFAULT_LANGUAGE } from '@burhan/shared/i18n/languages';
import { filled } from '@burhan/shared/i18n/texts';
import { loadMetadataOf } from '@burhan/shared/page-texts/page-originals';
import { publicationPath } from '@burhan/shared/publication-address';
import { licenceLink } from '@burhan/shared/publication-fields';
import { isWithdrawn, noticesOf, publicationStanding } from '@burhan/shared/retraction-notices';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import { escapeHtml } from './escape-html.ts';
import { newestTime } from './newest-time.ts';

/** Where the feed is served. */
export const FEED_PATH = '/publications.atom';

/** The time of an empty feed, because a feed must name a time. */
const NEVER = new Date(0).toISOString();

/**
 * The feed's name, for feed readers and for the link to the feed. It is the title of the page of publications.
 * @param pageTexts the editors' texts of that page.
 */
export async function loadFeedTitle(facts: SiteFacts, pageTexts?: TextsByKey): Promise<string> {
  const { titleOf, titles } = await loadMetadataOf('publications', DEFAULT_LANGUAGE, pageTexts);
  return filled(titleOf, { ...facts, page: titles.publications });
}

/** The publications as an Atom feed (RFC 4287), the newest first. */
export function publicationsFeed(
  publications: readonly Publication[],
  facts: SiteFacts,
  title: string,
): string {
  const { siteUrl, name } = facts;
  const newestFirst = [...publications].sort((one, other) => timeOf(other) - timeOf(one));
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${DEFAULT_LANGUAGE}">
<id>${xmlText(siteUrl + FEED_PATH)}</id>
<title>${xmlText(title)}</title>
<updated>${newestTime(publications) ?? NEVER}</updated>
<author><name>${xmlText(name)}</name></author>
<link rel="self" type="application/atom+xml" href="${xmlText(siteUrl + FEED_PATH)}"/>
<link rel="alternate" type="text/html" href="${xmlText(siteUrl + PUBLIC_PATHS.publications)}"/>
${newestFirst.map((publication) => entry(publication, facts)).join('\n')}
</feed>
`;
}

/** The id of an entry is the address without a slug, so that a changed title does not make a new entry. */
function entry(publication: Publication, facts: SiteFacts): string {
  const { siteUrl } = facts;
  const { id, summary, created_at } = publication;
  const address = siteUrl + publicationPath(publication, DEFAULT_LANGUAGE);
  const doi = doiLink(publication.doi);
  const licence = licenceLink(publication.licence_url);
  const links = [
    `<link rel="alternate" type="text/html" href="${xmlText(address)}"/>`,
    ...(doi ? [`<link rel="related" href="${xmlText(doi)}"/>`] : []),
    ...(licence ? [`<link rel="license" href="${xmlText(licence)}"/>`] : []),
    ...noticeLinks(publication),
  ];
  return `<entry>
<id>${xmlText(`${siteUrl}${PUBLIC_PATHS.publications}/${id}`)}</id>
<title>${xmlText(entryTitle(publication, facts))}</title>
<published>${newestTime([{ updated_at: created_at }]) ?? NEVER}</published>
<updated>${newestTime([publication]) ?? NEVER}</updated>
${authorElements(publication).join('\n')}
${links.join('\n')}
<summary>${xmlText(summary)}</summary>
</entry>`;
}

/** One element for each author, with the address of the author's ORCID iD if it is known. */
function authorElements(publication: Publication): string[] {
  const orcids = orcidsOfAuthors(publication);
  return authorNames(publication.authors).names.map((author, index) => {
    const orcid = orcids[index];
    const uri = orcid ? `<uri>${orcidLink(orcid)}</uri>` : '';
    return `<author><name>${xmlText(spokenName(author))}</name>${uri}</author>`;
  });
}

/** The title says when a publication is withdrawn, because a feed reader may show nothing else. */
function entryTitle(publication: Publication, facts: SiteFacts): string {
  const standing = publicationStanding(publication);
  const { title: text } = publication;
  return isWithdrawn(standing) ? filled(metadata.withdrawn[standing], { ...facts, text }) : text;
}

function noticeLinks(publication: Publication): string[] {
  return noticesOf(publication).flatMap(({ doi, kind }) => {
    const title = xmlText(retractionNotices.kind[kind]);
    const link = doiLink(doi);
    return link ? [`<link rel="related" type="text/html" title="${title}" href="${xmlText(link)}"/>`] : [];
  });
}

function timeOf({ created_at }: Publication): number {
  return Date.parse(created_at) || 0;
}

/** Escapes text for XML 1.0, which allows no control characters except white space. */
function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out here.
  return escapeHtml(text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}
