/** What is read from a DOI's record; '' where it says nothing. */
export type DoiRecord = { title: string; authors: string; journal: string; date: string };

/**
 * Reads CSL-JSON, as Crossref and DataCite answer content negotiation. Both leave fields out, and Crossref gives
 * some as lists; titles may hold markup and entities.
 * @returns null when it is no record at all.
 */
export function parseCslRecord(answer: unknown): DoiRecord | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  const record = answer as Record<string, unknown>;
  const parsed = {
    title: plainText(first(record.title)),
    authors: authorsOf(record.author),
    journal: plainText(first(record['container-title']) || first(record.publisher)),
    date: yearOf(record.issued) || yearOf(record.published),
  };
  return Object.values(parsed).some(Boolean) ? parsed : null;
}

function first(value: unknown): string {
  const single: unknown = Array.isArray(value) ? value[0] : value;
  return typeof single === 'string' ? single : '';
}

/** `Page MJ, McKenzie JE`: family name and initials, as medical journals cite; groups by their name. */
function authorsOf(value: unknown): string {
  if (!Array.isArray(value)) return '';
  return value.map(authorName).filter(Boolean).join(', ');
}

function authorName(author: unknown): string {
  if (typeof author !== 'object' || author === null) return '';
  const { family, given, literal, name } = author as Record<string, unknown>;
  if (typeof family !== 'string' || !family) return plainText(first(literal) || first(name));
  return plainText(`${family} ${initialsOf(typeof given === 'string' ? given : '')}`);
}

function initialsOf(given: string): string {
  return given
    .split(/[\s.-]+/u)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

function yearOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const parts = (value as Record<string, unknown>)['date-parts'];
  const date: unknown = Array.isArray(parts) ? parts[0] : null;
  const year: unknown = Array.isArray(date) ? date[0] : null;
  return /^\d{4}$/.test(String(year)) ? String(year) : '';
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function plainText(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (entity, decimal, hexadecimal, name) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? entity;
      const point = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : entity;
    })
    .replace(/\s+/gu, ' ')
    .trim();
}
