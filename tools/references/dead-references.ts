import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from '../boundaries/source-files.ts';
import { headingAnchors } from './heading-anchors.ts';

const READ = /\.(?:tsx?|mjs|css|sql|md|conf|sh|ya?ml|toml|service|env)$/;

/** A section by its number, as documents outside of the repository are cited. */
const NUMBERED_SECTION = /\b(?:Spec|Decisions?) \d+\w?/g;

/** A heading of a document, from the project's folder: `docs/how-to/page.md#change-a-text`. */
const CITED_HEADING = /(?<![\w./-])([\w-][\w./-]*\.md)#([\w-]+)/g;

/** A source file by its path or the end of it. Patterns such as `*.test.ts` and `<page>.tsx` are no names. */
const NAMED_FILE =
  /(?<![\w./@<>{}$*-])(?:\.\.?\/)*[\w@-][\w.@-]*(?:\/[\w.@-]+)*\.(?:tsx?|mjs|css|sql|md)(?![\w#-])/g;

/** A comment with a line of its own; elsewhere in code, the name of a file may be data. */
const COMMENT = /^\s*(?:\/[/*]|\*|\{\/\*|--|#)/;

const LINK = /\]\(([^)\s]+)[^)]*\)|^\[[^\]]+\]: *(\S+)/gm;
const OTHER_SITE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

type Finding = { offset: number; problem: string };

type Project = {
  exists: (file: string) => boolean;
  /** Whether there is a file whose path ends with this one. */
  hasName: (name: string) => boolean;
  hasHeading: (document: string, anchor: string) => boolean;
};

/**
 * What the sources and documents of a project refer to and is not there: headings that are cited, targets of relative
 * links in Markdown, files that comments and documents name. And citations by the number of a section.
 * @returns one line per finding: `file:line: what is wrong. What to do.`
 */
export function deadReferences(root: string): string[] {
  const files = sourceFiles(root, /./);
  const project = describeProject(root, files);
  return files
    .filter((file) => READ.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return findings(file, text, project)
        .toSorted((one, other) => one.offset - other.offset)
        .map(({ offset, problem }) => `${file}:${text.slice(0, offset).split('\n').length}: ${problem}`);
    });
}

function describeProject(root: string, files: readonly string[]): Project {
  const anchors = new Map<string, ReadonlySet<string>>();
  const exists: Project['exists'] = (file) => existsSync(path.join(root, file));
  return {
    exists,
    // Not all files are sources: those of peers are only looked for under their whole path.
    hasName: (name) => exists(name) || files.some((file) => file.endsWith(`/${name}`)),
    hasHeading: (document, anchor) => {
      const known = anchors.get(document) ?? headingAnchors(readFileSync(path.join(root, document), 'utf8'));
      anchors.set(document, known);
      return known.has(anchor);
    },
  };
}

function findings(file: string, text: string, project: Project): Finding[] {
  const isMarkdown = file.endsWith('.md');
  return [
    ...numberedSections(text),
    ...deadCitations(text, project),
    ...missingFiles(file, text, { project, isMarkdown }),
    ...(isMarkdown ? deadLinks(file, text, project) : []),
  ];
}

function* numberedSections(text: string): Generator<Finding> {
  for (const { 0: section, index } of text.matchAll(NUMBERED_SECTION)) {
    const remedy =
      'Cite a rule by its heading, such as docs/rules/accounts.md#login, or delete the citation.';
    yield { offset: index, problem: `"${section}" is a section of no document here. ${remedy}` };
  }
}

function* deadCitations(text: string, project: Project): Generator<Finding> {
  for (const { 1: document = '', 2: anchor = '', index } of text.matchAll(CITED_HEADING)) {
    const problem = isLinkTarget(text, index) ? null : headingProblem(document, anchor, project);
    if (problem) yield { offset: index, problem };
  }
}

function* missingFiles(
  file: string,
  text: string,
  { project, isMarkdown }: { project: Project; isMarkdown: boolean },
): Generator<Finding> {
  for (const { 0: name, index } of text.matchAll(NAMED_FILE)) {
    if (isLinkTarget(text, index) || !(isMarkdown || COMMENT.test(lineAt(text, index)))) continue;
    const isThere = name.startsWith('.') ? project.exists(resolved(file, name)) : project.hasName(name);
    if (!isThere) yield { offset: index, problem: `There is no file ${name}. Name the one that is meant.` };
  }
}

function* deadLinks(file: string, text: string, project: Project): Generator<Finding> {
  for (const { 1: inline, 2: defined, index } of text.matchAll(LINK)) {
    const target = inline ?? defined ?? '';
    if (OTHER_SITE.test(target)) continue;
    const [name = '', anchor] = target.split('#');
    const document = name === '' ? file : resolved(file, name);
    if (!project.exists(document)) {
      yield {
        offset: index,
        problem: `The link leads to ${document}, which is not there. Correct its target.`,
      };
    } else if (anchor && document.endsWith('.md')) {
      const problem = headingProblem(document, anchor, project);
      if (problem) yield { offset: index, problem };
    }
  }
}

function headingProblem(document: string, anchor: string, { exists, hasHeading }: Project): string | null {
  if (!exists(document)) return `There is no file ${document}. Name the one that is meant.`;
  if (hasHeading(document, anchor)) return null;
  return `${document} has no heading #${anchor}. Cite one that it has, or add the heading.`;
}

function resolved(file: string, name: string): string {
  return path.posix.join(path.posix.dirname(file), name);
}

function isLinkTarget(text: string, offset: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /\]\($|^\[[^\]]+\]: *$/.test(before);
}

function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, end < 0 ? undefined : end);
}
