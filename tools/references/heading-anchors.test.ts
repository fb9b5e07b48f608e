import { expect, it } from 'vitest';
import { headingAnchors } from './heading-anchors.ts';

it.each([
  ['# Row limits', 'row-limits'],
  ['### The console’s page: `app.html`', 'the-consoles-page-apphtml'],
  ['# 001 — Two parts', '001--two-parts'],
  ['## What [ARCHITECTURE](ARCHITECTURE.md) says', 'what-architecture-says'],
])('names %s as GitHub does', (heading, anchor) => {
  expect([...headingAnchors(`Text.\n\n${heading}\n`)]).toEqual([anchor]);
});

it('numbers a heading that comes again', () => {
  expect([...headingAnchors('# Why\n## Why\n')]).toEqual(['why', 'why-1']);
});

it('takes no comment of a shell for a heading', () => {
  expect([...headingAnchors('```sh\n# install\n```\n# Start\n')]).toEqual(['start']);
});
