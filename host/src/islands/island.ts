import type { ScriptModule } from '@burhan/shared/contract/public';
import { attachesOn } from '@burhan/shared/islands';
import { readPageContent, readScripts } from '@burhan/shared/site-configuration';
import { whenIdle } from '@burhan/shared/when-idle';
import { whenFirstViewIsThere } from '../page/first-view.ts';
import { readRows } from '../page/read-tables.ts';
import type { PageSite } from '../page/start-page.ts';
import { guarded, inAttempts } from '../remotes/guarded.ts';

export type Island = {
  element: HTMLElement;
  script: Pick<IslandScript, 'attach' | 'detach'>;
  /** If the island was prerendered without rows, shows its loading view while they are read. */
  showLoading: () => void;
  endLoading: () => void;
};

const INTERACTIONS = ['pointerdown', 'focusin', 'keydown', 'click'] as const;
const CONTROLS = 'button, input, select, [tabindex]';
const NEAR = '400px 0px';

/** Loads and attaches an island's script on the first event that the island's attributes name. */
export function watchIsland(site: PageSite, element: HTMLElement): Island {
  const loading = takeLoadingView(element);
  let state: 'prerendered' | 'asked' | 'attached' = 'prerendered';
  let repeat = () => {};
  const script = islandScript(site, element, () => fetchScript(element));

  const attach = async () => {
    if (state !== 'prerendered') return;
    state = 'asked';
    try {
      await script.load();
      state = 'attached';
      repeat();
    } catch (error) {
      console.error(error);
      // The next event tries again. A press from before this failure is not repeated.
      state = 'prerendered';
      repeat = () => {};
    }
  };
  /** Repeats the last press that came before the script, once the script is attached. */
  const onInteraction = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
    if (state === 'attached' || !control || !element.contains(control)) return;
    if (event.type === 'click' && control.matches('button')) {
      event.stopPropagation();
      repeat = () => control.click();
    } else if (event instanceof KeyboardEvent && event.key.startsWith('Arrow')) {
      const { key } = event;
      repeat = () => control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    void attach();
  };

  if (attachesOn(element, 'visible')) whenFirstViewIsThere(() => whenNear(element, () => void attach()));
  if (attachesOn(element, 'interaction')) {
    for (const type of INTERACTIONS) element.addEventListener(type, onInteraction, { capture: true });
  }
  if (attachesOn(element, 'query') && window.location.search.length > 1) void attach();
  return {
    element,
    script,
    showLoading: () => loading?.show(),
    endLoading: () => loading?.end(),
  };
}

let turn: Promise<unknown> = Promise.resolve();

/** Runs tasks on islands one after the other, because scripts and React must not change an island at the same time. */
export function inTurn<Value>(task: () => Value | Promise<Value>): Promise<Value> {
  const done = turn.then(task);
  turn = done.catch(() => {});
  return done;
}

export type IslandScript = ReturnType<typeof islandScript>;

/** Returns functions that load, attach and detach an island's script. @param fetch fetches the script. */
export function islandScript(
  { configuration, notify }: PageSite,
  element: HTMLElement,
  fetch: () => Promise<ScriptModule>,
) {
  let attachLoaded: (() => () => void) | null = null;
  let detach: (() => void) | null = null;
  /** Does nothing if the script is not loaded, or is attached already. */
  const attach = () => {
    detach ??= attachLoaded?.() ?? null;
  };
  return {
    attach,
    /** Leaves the island as it was before the script was attached. */
    detach: () => {
      detach?.();
      detach = null;
    },
    /** Loads and attaches the script. */
    load: async () => {
      const loaded = await fetch();
      const content = readPageContent(document) ?? {};
      const read = (address: string) => readRows(configuration, address);
      await inTurn(() => {
        attachLoaded = () => loaded.attach(element, { content, notify, read });
        attach();
      });
    },
  };
}

/** Fetches the script that the page names for an island. */
function fetchScript({ dataset }: HTMLElement): Promise<ScriptModule> {
  const [address, ...imported] = readScripts(document)[dataset.island ?? ''] ?? [];
  preload(imported);
  const loading = inAttempts((query) => import(/* @vite-ignore */ address + query));
  return guarded('remote-public', loading);
}

/** Requests modules all at once, not one after the other. */
function preload(addresses: readonly string[]): void {
  for (const href of addresses) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/** Calls back once the element is near the visible part of the page and the browser is idle. */
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

/** Takes the template of the loading view out of an island. Only islands prerendered without rows have one. */
function takeLoadingView(element: HTMLElement) {
  const template = element.querySelector<HTMLTemplateElement>(':scope > template');
  if (!template) return null;
  template.remove();
  element.dataset.empty = '';
  let kept: ChildNode[] | null = null;
  return {
    show() {
      if ('drawn' in element.dataset || kept) return;
      kept = [...element.childNodes];
      element.replaceChildren(template.content.cloneNode(true));
    },
    end() {
      if (kept) element.replaceChildren(...kept);
      kept = null;
    },
  };
}
