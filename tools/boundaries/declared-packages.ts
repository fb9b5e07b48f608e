import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rule } from './rules.ts';

type Manifest = {
  name?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** Refuses a package that the importing part's package.json does not list; tests may use the root's tools as well. */
export function declaredPackages(root: string): Rule {
  const manifests = new Map<string, Manifest>();
  const manifestOf = (part: string): Manifest => {
    const known = manifests.get(part);
    if (known) return known;
    const file = join(root, part, 'package.json');
    const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    manifests.set(part, manifest);
    return manifest;
  };
  const lists = (part: string, name: string): boolean => {
    const manifest = manifestOf(part);
    return name === manifest.name || name in { ...manifest.dependencies, ...manifest.devDependencies };
  };

  return ({ part, packageName, isTest }) => {
    if (packageName === null || lists(part, packageName)) return null;
    if (isTest && lists('', packageName)) return null;
    return `${part || 'the root'}/package.json does not list ${packageName}`;
  };
}

/** Parts other than the console whose package.json lists Ant Design: it must not even be installed there. */
export function misplacedAntDesign(root: string, parts: readonly string[]): string[] {
  return parts
    .filter((part) => part !== 'remote-admin')
    .map((part) => join(part, 'package.json'))
    .filter(
      (file) =>
        existsSync(join(root, file)) &&
        /"(antd|@ant-design\/[^"]+)"\s*:/.test(readFileSync(join(root, file), 'utf8')),
    )
    .map((file) => `${file}: only remote-admin has Ant Design in its package.json`);
}
