import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CutText } from './cut-text.tsx';
import { Facts } from './list/pictured.tsx';

// A browser that translates a page puts its own elements in place of the texts. React still has the texts themselves.

function translate(root: Node): void {
  for (const node of [...root.childNodes]) {
    if (!(node instanceof Text)) translate(node);
    else if (node.data.trim()) {
      const translated = document.createElement('font');
      translated.textContent = node.data;
      node.replaceWith(translated);
    }
  }
}

it.each([
  [['BMJ', '2021'], ['BMJ', '2022'], 'BMJ · 2022'],
  [['/', 'Changed'], ['/', ''], '/'],
  [['https://oasis.example'], [''], ''],
])('facts %j become %j', (before, after, shown) => {
  const { container, rerender } = render(<Facts texts={before} />);
  translate(container);

  rerender(<Facts texts={after} />);

  expect(container.textContent).toBe(shown);
});

it('a cut text changes, is shown whole and is short again', () => {
  const { container, rerender } = render(<CutText text="short" length={5} />);
  translate(container);

  rerender(<CutText text="very long" length={5} />);
  expect(container.textContent).toMatch(/^very … /);
  translate(container);
  fireEvent.click(screen.getByRole('button'));
  expect(container.textContent).toMatch(/^very long /);
  translate(container);
  rerender(<CutText text="brief" length={5} />);

  expect(container.textContent).toBe('brief');
});
