/** A text without the characters of one kind that it ends with: `https://example.org//` → `https://example.org`. */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end--;
  return text.slice(0, end);
}
