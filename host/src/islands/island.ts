import { hydratesOn } from '@burhan/shared/islands';
import { readPageIslands, readPlainCode } from '@burhan/shared/page-data';
import { whenIdle } from '@burhan/shared/when-idle';
import { reportFault } from '../faults/report-fault.ts';
import { whenFirstViewIsThere } from '../page/first-view.ts';
import type { PageSite } from '../page/start-page.ts';
import { guarded, inAttempts } from '../remotes/guarded.ts';
import { attachPlain, inTurn } from './plain-code.ts';

export type Island = {
  element: HTMLElement;
  /** What it shows while its rows are read, where it was composed without any. */
  showLoading: () => void;
  endLoading: () => void;
};

const INTERACTIONS = ['pointerdown', 'focusin', 'keydown', 'click'] as const;
const CONTROLS = 'button, input, select, [tabindex]';
const NEAR = '400px 0px';

/** Hydrates an island when what its mark names comes about. */
export function watchIsland(site: PageSite, element: HTMLElement): Island {
  const loading = takeLoadingView(element);
  const code = codeOf(element);
  let state: 'composed' | 'hydrating' | 'hydrated' = 'composed';
  let repeat = () => {};

  const hydrate = async () => {
    if (state !== 'composed') return;
    state = 'hydrating';
    try {
      await code.hydrate(site);
      state = 'hydrated';
      repeat();
    } catch (error) {
      console.error(error);
      reportFault(site.configuration, error);
      // The next trigger tries again.
      state = 'composed';
    }
  };
  /** What is pressed before the code is there is pressed again. */
  const onInteraction = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
    if (state === 'hydrated' || !control || !element.contains(control)) return;
    if (event.type === 'click' && control.matches('button')) {
      event.stopPropagation();
      repeat = () => control.click();
    } else if (event instanceof KeyboardEvent && event.key.startsWith('Arrow')) {
      const { key } = event;
      repeat = () => control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    void hydrate();
  };

  if (hydratesOn(element, 'visible')) whenFirstViewIsThere(() => whenNear(element, () => void hydrate()));
  // React does not hydrate what says that it loads, or what went wrong: it comes with the first rows.
  if (code.isPlain || !loading) {
    if (hydratesOn(element, 'interaction')) {
      for (const type of INTERACTIONS) element.addEventListener(type, onInteraction, { capture: true });
    }
    if (hydratesOn(element, 'query') && window.location.search.length > 1) void hydrate();
  }
  return {
    element,
    showLoading: () => loading?.show(),
    endLoading: () => loading?.end(),
  };
}

/** The plain code that the page names for an island, else what the public remote has for it. */
function codeOf(element: HTMLElement) {
  const name = element.dataset.island ?? '';
  const [address, ...imported] = readPlainCode(document)[name] ?? [];
  if (address === undefined) {
    const hydrate = async (site: PageSite) => {
      preload(readPageIslands(document)[name] ?? []);
      const { hydrateByRemote } = await import('./react-islands.ts');
      await hydrateByRemote(site, element);
    };
    return { isPlain: false, hydrate };
  }
  const hydrate = async (site: PageSite) => {
    preload(imported);
    const loading = inAttempts((query) => import(/* @vite-ignore */ address + query));
    const { attach } = await guarded(site.configuration, 'remote-public', loading);
    await inTurn(() => attachPlain(site, element, attach));
  };
  return { isPlain: true, hydrate };
}

/** Asks for modules at once, not one after the other. */
function preload(addresses: readonly string[]): void {
  for (const href of addresses) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/** Once it comes near, and the browser is idle. */
function whenNear(element: HTMLElement, callback: () => void): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      whenIdle(callback);
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
}

/** An island that was composed without rows brings what it shows while they are read. */
function takeLoadingView(element: HTMLElement) {
  const template = element.querySelector<HTMLTemplateElement>(':scope > template');
  if (!template) return null;
  template.remove();
  element.dataset.empty = '';
  let kept: ChildNode[] | null = null;
  return {
    show() {
      if ('hydrated' in element.dataset || kept) return;
      kept = [...element.childNodes];
      element.replaceChildren(template.content.cloneNode(true));
    },
    end() {
      if (kept) element.replaceChildren(...kept);
      kept = null;
    },
  };
}
