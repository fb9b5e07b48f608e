type Texts = Record<string, unknown>;

/** Of nested texts the named parts, in their places: `['home.metrics']` gives `{ home: { metrics: … } }`. */
export function pickTexts(texts: Texts, parts: readonly string[]): Texts {
  const picked: Texts = {};
  for (const part of parts) {
    const names = part.split('.');
    const last = names.pop() ?? '';
    let from = texts;
    let to = picked;
    for (const name of names) {
      from = (from[name] ?? {}) as Texts;
      to[name] ??= {};
      to = to[name] as Texts;
    }
    if (!(last in from)) throw new Error(`There are no texts ${part}.`);
    to[last] = from[last];
  }
  return picked;
}

export function textsWithout(texts: Texts, name: string): Texts {
  const kept = Object.entries(texts).filter(([key]) => key !== name);
  return Object.fromEntries(
    kept.map(([key, value]) => [key, isTexts(value) ? textsWithout(value, name) : value]),
  );
}

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
