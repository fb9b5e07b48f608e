import { SERVER_SHARE } from '@burhan/shared/server-share';

type Component = (props: object) => unknown;
type BoundaryProps = { children?: unknown };

/** What is used here of the host's React, seen from a package that has none. */
type HostReact = {
  Component: new (props: BoundaryProps) => { readonly props: BoundaryProps; state: { error: unknown } };
  createElement: (type: unknown, props: object | null, ...children: unknown[]) => unknown;
  useEffect: (effect: () => void, dependencies: unknown[]) => void;
  useSyncExternalStore: <Value>(
    subscribe: (listener: () => void) => () => void,
    get: () => Value,
    getWhileHydrating: () => Value,
  ) => Value;
};

/** A component that stays while what it shows is exchanged: React then draws that anew. */
export type LiveComponent = {
  Component: Component;
  show: (component: unknown) => void;
};

/**
 * Makes a component that shows nothing while it is hydrated, and then what it was last told to. What that throws is
 * shown in its place, until there is something else to show.
 * @param onDrawn called each time that something else has come to stand on the page.
 */
export function createLiveComponent(onDrawn?: () => void): LiveComponent {
  const { react } = (globalThis as Record<symbol, unknown>)[Symbol.for(SERVER_SHARE)] as { react: HostReact };
  const { createElement, useEffect, useSyncExternalStore } = react;
  const listeners = new Set<() => void>();
  let shown: { component: unknown; key: number } | null = null;

  class FaultBoundary extends react.Component {
    override state = { error: null as unknown };

    static getDerivedStateFromError(error: unknown) {
      return { error };
    }

    render(): unknown {
      const { error } = this.state;
      return error === null ? this.props.children : createElement('pre', { role: 'alert' }, textOf(error));
    }
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    Component: function Live(props) {
      const now = useSyncExternalStore(
        subscribe,
        () => shown,
        () => null,
      );
      useEffect(() => {
        if (now) onDrawn?.();
      }, [now]);
      if (!now) return null;
      return createElement(FaultBoundary, { key: now.key }, createElement(now.component, props));
    },
    show(component) {
      shown = { component, key: (shown?.key ?? 0) + 1 };
      for (const listener of listeners) listener();
    },
  };
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
