type Fiber = {
  type: unknown;
  stateNode: unknown;
  memoizedState: { queue?: unknown; next?: unknown } | null;
  updateQueue: { lastEffect?: unknown } | null;
  child: Fiber | null;
  sibling: Fiber | null;
};

/**
 * What React has rendered in an element and what needs its code in the browser to be interactive: elements with event
 * handlers, components with state or effects. Such as 'onClick of BUTTON' and 'state of CiteMenu'.
 */
export function interactiveParts(container: Element): string[] {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  const root = key && (container as unknown as Record<string, { stateNode: { current: Fiber } }>)[key];
  if (!root) throw new Error('React has drawn nothing here.');
  return partsOf(root.stateNode.current.child);
}

function partsOf(fiber: Fiber | null): string[] {
  if (!fiber) return [];
  return [...ownParts(fiber), ...partsOf(fiber.child), ...partsOf(fiber.sibling)];
}

function ownParts({ type, stateNode, memoizedState, updateQueue }: Fiber): string[] {
  if (typeof type === 'function') {
    return [
      ...(memoizedState?.queue ? [`state of ${type.name}`] : []),
      ...(updateQueue?.lastEffect ? [`effect of ${type.name}`] : []),
    ];
  }
  if (typeof type !== 'string' || !(stateNode instanceof Element)) return [];
  const key = Object.keys(stateNode).find((name) => name.startsWith('__reactProps$'));
  const props = (key && (stateNode as unknown as Record<string, object>)[key]) || {};
  return Object.entries(props)
    .filter(([name, value]) => /^on[A-Z]/.test(name) && typeof value === 'function')
    .map(([name]) => `${name} of ${stateNode.nodeName}`);
}
