import { readPageIslands } from '@burhan/shared/page-islands';
import { whenIdle } from '@burhan/shared/when-idle';
import type { PageSite } from './page-site.ts';

export type Island = {
  element: HTMLElement;
  /** Whether it was composed without rows: React then comes with the first ones. */
  isEmpty: boolean;
  /** Fetches its code and hydrates it, or attaches its plain code. Never rejects: a failure leaves it as it was composed. */
  wake: () => Promise<void>;
  /** At the first interaction in it; what was pressed before the code was there is pressed again. */
  wakeAtFirstInteraction: () => void;
  wakeWhenNear: () => void;
  /** What it shows while its rows are read, where it was composed without any. */
  showLoading: () => void;
  endLoading: () => void;
};

const INTERACTIONS = ['pointerdown', 'focusin', 'keydown', 'click'] as const;
const CONTROLS = 'button, input, select, [tabindex]';
const NEAR = '400px 0px';

export function createIsland(site: PageSite, element: HTMLElement): Island {
  const loading = takeLoadingView(element);
  let isAwake = false;
  let waking: Promise<void> | undefined;
  let repeat = () => {};

  const wake = () => {
    waking ??= fetchAndWake(site, element).then(
      () => {
        isAwake = true;
        repeat();
      },
      (error: unknown) => {
        console.error(error);
        waking = undefined;
      },
    );
    return waking;
  };

  const onInteraction = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
    if (isAwake || !control || !element.contains(control)) return;
    if (event.type === 'click' && control.matches('button')) {
      event.stopPropagation();
      repeat = () => control.click();
    } else if (event instanceof KeyboardEvent && event.key.startsWith('Arrow')) {
      const { key } = event;
      repeat = () => control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    void wake();
  };

  return {
    element,
    isEmpty: loading !== null,
    wake,
    wakeAtFirstInteraction() {
      for (const type of INTERACTIONS) element.addEventListener(type, onInteraction, { capture: true });
    },
    wakeWhenNear() {
      const come = ([entry]: IntersectionObserverEntry[]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        whenIdle(() => void wake());
      };
      const observer = new IntersectionObserver(come, { rootMargin: NEAR });
      observer.observe(element);
    },
    showLoading: () => loading?.show(),
    endLoading: () => loading?.end(),
  };
}

async function fetchAndWake(site: PageSite, element: HTMLElement): Promise<void> {
  preload(element);
  const { wakeIsland } = await import('../islands/waking.ts');
  await wakeIsland(site, element);
}

/** Preloads all modules that the island needs at once, not one after the other. */
function preload({ dataset }: HTMLElement): void {
  for (const href of readPageIslands(document)[dataset.island ?? ''] ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
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
