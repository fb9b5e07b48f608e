/** An author as citation styles want it: parts of a name, or one text that stays as it is. */
export type AuthorName = { family: string; given: string } | { literal: string };

export type AuthorNames = {
  names: AuthorName[];
  /** Whether the text says that there are more ('et al.'). */
  hasMore: boolean;
};

const MORE = /\b(?:et al|and others)\.?$/i;
const SEPARATOR = / ?; ?| ?, ?(?:(?:&|and) )?| (?:&|and) /;
const INITIALS = /^(?:\p{Lu}\.?[\s-]?){1,4}$/u;
const ORGANIZATION =
  /\b(?:group|collaboration|consortium|team|investigators|committee|network|society|initiative|council)\b/i;
const PARTICLE = /^(?:von|van|de|del|della|der|den|di|da|dos|du|la|le|bin|ibn|al|el|ter|ten)$/i;

/**
 * Reads free text such as 'Page MJ, McKenzie JE, et al.', 'Page, M. J., & McKenzie, J. E.' or 'Jane Doe and Omar Ali'.
 * What is no person's name in Latin letters is kept word for word.
 */
export function authorNames(text: string): AuthorNames {
  const line = text.replace(/\s+/g, ' ').trim();
  const hasMore = MORE.test(line);
  const parts = line
    .replace(MORE, '')
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter(Boolean);

  const names: AuthorName[] = [];
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] ?? '';
    const next = parts[index + 1] ?? '';
    if (INITIALS.test(next) && !INITIALS.test(part)) {
      names.push({ family: part, given: spacedInitials(next) });
      index++;
    } else {
      names.push(authorName(part));
    }
  }
  return { names, hasMore };
}

function authorName(text: string): AuthorName {
  const words = text.split(/\s+/);
  const last = words.at(-1) ?? '';
  if (words.length < 2 || !/^\p{Script=Latin}/u.test(text) || ORGANIZATION.test(text))
    return { literal: text };
  if (/^\p{Lu}{1,4}$/u.test(last))
    return { family: words.slice(0, -1).join(' '), given: spacedInitials(last) };

  let familyFrom = words.length - 1;
  while (familyFrom > 1 && PARTICLE.test(words[familyFrom - 1] ?? '')) familyFrom--;
  return { family: words.slice(familyFrom).join(' '), given: words.slice(0, familyFrom).join(' ') };
}

/** 'MJ' → 'M. J.', which styles shorten or keep as they need. */
function spacedInitials(initials: string): string {
  return [...initials.replace(/[\s.]/g, '')]
    .map((letter) => (letter === '-' ? '-' : `${letter}. `))
    .join('')
    .trim();
}
