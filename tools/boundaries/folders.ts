import type { Rule } from './rules.ts';

/**
 * The folders of a part, from the top down, with the folders of that part that their product code uses. Each uses only
 * what stands below it: no import climbs, and no imports make a circle. '.' holds the files beside the folders.
 */
export const FOLDERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'local-stack': {
    '.': ['dev', 'start'],
    dev: ['start', 'site', 'http', 'installation', 'base'],
    commands: [
      ...['start', 'control', 'functions', 'images', 'backend', 'backup', 'installation', 'accounts', 'base'],
    ],
    start: [
      ...[
        'control',
        'auth',
        'functions',
        'images',
        'site',
        'backend',
        'rest-grammar',
        'http',
        'backup',
        'watchdog',
      ],
      ...['installation', 'mail', 'accounts', 'database', 'base'],
    ],
    control: ['images', 'http', 'backup', 'installation', 'accounts', 'base'],
    auth: ['backend', 'mail', 'accounts', 'database', 'base'],
    functions: ['images', 'backend', 'database', 'base'],
    images: ['backend', 'http', 'base'],
    site: ['http', 'installation', 'base'],
    backend: ['rest-grammar', 'accounts', 'database', 'base'],
    'rest-grammar': ['database'],
    http: ['base'],
    backup: ['database', 'base'],
    watchdog: ['base'],
    installation: ['accounts', 'base'],
    accounts: ['database', 'base'],
    mail: ['base'],
    database: [],
    base: [],
  },
  releases: {
    commands: ['serving', 'composing', 'building', 'fit', 'state'],
    serving: ['composing'],
    composing: ['share-pictures', 'building', 'state'],
    'share-pictures': ['building', 'state'],
    building: ['fit', 'state'],
    fit: ['state'],
    state: [],
  },
};

/** The folder of a part that a path lies in; '.' for files beside the folders. */
export function folderOf(path: string): string {
  const [, folder = '', ...below] = path.split('/');
  return below.length > 0 ? folder : '.';
}

/** Refuses product code what the table does not have: other folders of its part, and folders that are new. */
export const followsTheFolders: Rule = ({ from, part, target, isTest }) => {
  const folders = FOLDERS[part];
  if (!folders || isTest || !target?.startsWith(`${part}/`)) return null;
  const [folder, used] = [folderOf(from), folderOf(target)];
  const uses = folders[folder];
  if (!uses) return `the table of tools/boundaries/folders.ts does not have ${part}/${folder}`;
  if (used === folder || uses.includes(used)) return null;
  return `${part}/${folder} may not use ${part}/${used}`;
};
