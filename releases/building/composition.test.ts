import { describe, expect, it } from 'vitest';
import type { ReleaseModule } from '../state/release.ts';
import { describeComposition } from './composition.ts';
import type { ReadLoad } from './read-registry.ts';

const load = (name: string, ...modules: string[]): ReadLoad => ({ name, modules });
const built = (file: string, imports: string[] = []): ReleaseModule => ({
  file,
  css: [],
  imports,
  dynamicImports: [],
});

const SERVER_MODULES = {
  // It imports back what imports it.
  'src/card.tsx': { ...built('card.mjs', ['src/pages/home.tsx']), css: ['card.css'] },
  'src/pages/home.tsx': { ...built('home.mjs', ['src/card.tsx']), css: ['home.css'] },
};
const MODULES = {
  'virtual:entry': built('remoteEntry.js'),
  'src/islands.ts': built('islands.js', ['virtual:entry']),
  'src/pages/search/island.tsx': { ...built('search.js'), css: ['search.css'] },
  'src/pages/logos/island.tsx': { ...built('logos.js'), css: ['logos.css'] },
  'src/pages/logos/plain.ts': built('plain-logos.js', ['src/blocks/logos.ts']),
  'src/blocks/logos.ts': built('blocks.js'),
};
const REGISTRY = {
  pages: { home: { load: load('pages.home.load', 'src/pages/home.tsx'), tables: [{ table: 'metrics' }] } },
  islands: {
    search: { load: load('islands.search.load', 'src/pages/search/island.tsx') },
    logos: {
      load: load('islands.logos.load', 'src/pages/logos/island.tsx'),
      loadPlain: load('islands.logos.loadPlain', 'src/pages/logos/plain.ts'),
    },
  },
};
const describePublic = (registry: object, modules: object = MODULES) =>
  describeComposition('remote-public', registry, {
    modules: modules as typeof MODULES,
    serverModules: SERVER_MODULES,
  });

describe('what composing has to know of the public remote', () => {
  it('is by page its styles, in the order that they were written for, and its tables', () => {
    expect(describePublic(REGISTRY).composition).toMatchObject({
      pages: { home: { styles: ['card.css', 'home.css'], tables: [{ table: 'metrics' }] } },
    });
  });

  it("is by island its plain code, and the styles of React's", () => {
    expect(describePublic(REGISTRY).composition).toMatchObject({
      islands: {
        search: { styles: ['search.css'] },
        logos: { styles: ['logos.css'], plain: ['plain-logos.js', 'blocks.js'] },
      },
    });
  });
});

describe('a build fails, and names the entry and the module,', () => {
  it('when it has no file for a panel', () => {
    const panels = { news: load('panels.news', 'src/panels/news/news-panel.tsx') };
    const texts = { en: load('texts.en', 'src/islands.ts') };
    const registry = { exposed: load('exposed', 'src/islands.ts'), texts, panels, panelBasics: [] };

    expect(() =>
      describeComposition('remote-admin', registry, { modules: MODULES, serverModules: {} }),
    ).toThrow('panels.news imports src/panels/news/news-panel.tsx');
  });

  it('when it has styles alone, whose fonts it would not know', () => {
    const styles = { 'src/styles.ts': built('styles.css') };
    const islands = { news: { load: load('islands.news.load', 'src/styles.ts') } };

    expect(() => describePublic({ ...REGISTRY, islands }, { ...MODULES, ...styles })).toThrow(
      'islands.news.load imports src/styles.ts, which is no script of its own',
    );
  });

  it('when it has no entry for the host', () => {
    const { 'virtual:entry': _, ...others } = MODULES;

    expect(() => describePublic(REGISTRY, others)).toThrow('has no remoteEntry.js');
  });
});
