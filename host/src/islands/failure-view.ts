type FailureTexts = { heading: string; text: string } & ({ retry: string } | { reload: string });

const prerendered = new WeakMap<HTMLElement, ChildNode[]>();

/** Replaces an island that was prerendered without rows by a message that says why rows are missing, and what to do. */
export function showFailure(element: HTMLElement, texts: FailureTexts | undefined): void {
  if (!texts || !('empty' in element.dataset)) return;
  const section = document.createElement('section');
  section.className = 'message-page';
  section.setAttribute('role', 'alert');
  const text = made('p', texts.text);
  text.className = 'lead muted';
  const button = made('button', 'retry' in texts ? texts.retry : texts.reload);
  button.className = 'button button-primary';
  button.addEventListener('click', () => window.location.reload());
  const way = document.createElement('p');
  way.append(button);
  section.append(made('h2', texts.heading), text, way);
  if (!prerendered.has(element)) prerendered.set(element, [...element.childNodes]);
  element.replaceChildren(section);
}

/** Puts back what the message replaced, for another attempt. */
export function endFailure(element: HTMLElement): void {
  const before = prerendered.get(element);
  if (before) element.replaceChildren(...before);
  prerendered.delete(element);
}

function made(name: 'h2' | 'p' | 'button', text: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}
