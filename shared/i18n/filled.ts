/** A text with its placeholders filled in. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}
