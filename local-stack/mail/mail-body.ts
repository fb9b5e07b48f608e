import { DIRECTIONS } from '@burhan/shared/i18n/languages';
import type { MailPart } from './mail-content.ts';

/** What keeps the direction of a value from that of the sentence around it. */
const ISOLATE = { start: '\u2068', end: '\u2069' } as const;

/** A mail in all its languages, as plain text. */
export function plainBody(parts: readonly MailPart[]): string {
  const texts = parts.map(({ text, facts, action, end, sender }) => {
    const lines = facts.map(({ label, value }) => `${label}: ${ISOLATE.start}${value}${ISOLATE.end}`);
    // An address stands in a line of its own: programs make a link of all of it.
    return [text, lines.join('\n'), `${action.label}:\n${action.address}`, end, sender].join('\n\n');
  });
  return `${texts.join('\n\n----------\n\n')}\n`;
}

/** The same as HTML, without pictures or styles from elsewhere. */
export function htmlBody(parts: readonly MailPart[]): string {
  const [first] = parts;
  const sections = parts.map(htmlPart).join('\n<hr>\n');
  return `<!doctype html>
<html lang="${first?.language}">
<head><meta charset="utf-8"><title>${escaped(first?.subject ?? '')}</title></head>
<body style="font-family: sans-serif; line-height: 1.5">
${sections}
</body>
</html>
`;
}

function htmlPart({ language, text, facts, action, end, sender }: MailPart): string {
  const lines = facts.map(({ label, value }) => `${escaped(label)}: <bdi>${escaped(value)}</bdi>`);
  return `<div lang="${language}" dir="${DIRECTIONS[language]}">
<p>${escaped(text)}</p>
<p>${lines.join('<br>\n')}</p>
<p><a href="${escaped(action.address)}">${escaped(action.label)}</a></p>
<p>${escaped(end)}</p>
<p><small>${escaped(sender)}</small></p>
</div>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
