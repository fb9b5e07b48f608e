import declarations from 'schema-dts/dist/schema.d.ts?raw';

/**
 * schema.org's own vocabulary, read from the declarations of `schema-dts`, which are generated from it: `interface
 * ArticleBase extends CreativeWorkBase { "pageEnd"?: SchemaValue<Integer | Text, "pageEnd">; … }` and `type Article =
 * ArticleLeaf | ScholarlyArticle | …`.
 */
type Vocabulary = {
  /** By interface: what it extends, and the types of its own properties. */
  interfaces: Map<string, { bases: string[]; properties: Map<string, string[]> }>;
  /** By type: the others that it is made of. */
  unions: Map<string, string[]>;
};

const DATA_TYPES = new Set(['Text', 'URL', 'string', 'Date', 'DateTime', 'Number', 'Integer']);

let known: Vocabulary | undefined;

/** What a node of JSON-LD, and those inside it, say that schema.org's types do not have; [] for a valid one. */
export function vocabularyProblems(node: unknown): string[] {
  known ??= readVocabulary();
  return nodeProblems(node as Record<string, unknown>, known);
}

function nodeProblems(node: Record<string, unknown>, vocabulary: Vocabulary): string[] {
  const type = String(node['@type']);
  const properties = propertiesOf(`${type}Leaf`, vocabulary);
  if (!properties) return [`There is no type ${type}.`];
  return Object.entries(node)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, value]) => {
      const types = properties.get(name);
      if (!types) return [`${type} has no ${name}.`];
      return [value].flat().flatMap((single) => valueProblems(`${type}.${name}`, single, types, vocabulary));
    });
}

function valueProblems(place: string, value: unknown, types: string[], vocabulary: Vocabulary): string[] {
  if (typeof value !== 'object' || value === null) {
    const isKnown = types.some((type) => DATA_TYPES.has(type) || isMember(type, value, vocabulary));
    return isKnown ? [] : [`${place} is no text.`];
  }
  const node = value as Record<string, unknown>;
  const isOfType = types.some((type) => includes(type, String(node['@type']), vocabulary));
  const problems = isOfType ? [] : [`${place} is no ${node['@type']}.`];
  return [...problems, ...nodeProblems(node, vocabulary)];
}

/** Whether a text is a value of an enumeration, or the address of whatever a property may be about. */
function isMember(type: string, value: unknown, vocabulary: Vocabulary): boolean {
  if (type === 'Thing') return URL.canParse(String(value));
  return (vocabulary.unions.get(type) ?? []).includes(JSON.stringify(value));
}

function propertiesOf(name: string, vocabulary: Vocabulary): Map<string, string[]> | undefined {
  const found = vocabulary.interfaces.get(name);
  return (
    found &&
    new Map([
      ...found.bases.flatMap((base) => [...(propertiesOf(base, vocabulary) ?? [])]),
      ...found.properties,
    ])
  );
}

/** Whether a type is another one, or one of those below it. */
function includes(type: string, wanted: string, vocabulary: Vocabulary): boolean {
  if (type === wanted) return true;
  return (vocabulary.unions.get(type) ?? []).some((part) => includes(part, wanted, vocabulary));
}

function readVocabulary(): Vocabulary {
  const interfaces: Vocabulary['interfaces'] = new Map();
  for (const [, name = '', bases = '', body = ''] of declarations.matchAll(
    /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n(.*?)^\}/gms,
  )) {
    const properties = [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;/gm)].map(
      ([, property = '', types = '']): [string, string[]] => [property, types.split(' | ')],
    );
    interfaces.set(name, { bases: bases.split(', '), properties: new Map(properties) });
  }
  const unions = [...declarations.matchAll(/^export type (\w+) = ([^<>{}]+);/gm)].map(
    ([, name = '', parts = '']): [string, string[]] => [name, parts.split(' | ')],
  );
  return { interfaces, unions: new Map(unions) };
}
