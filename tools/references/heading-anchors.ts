const FENCED_CODE = /^```.*?^```/gms;
const HEADING = /^#{1,6} +(.+)$/gm;

/** The anchors of a Markdown text's headings, as GitHub makes them; one that comes again is numbered. */
export function headingAnchors(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of markdown.replace(FENCED_CODE, '').matchAll(HEADING)) {
    const anchor = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count++) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}
