import { expect, it } from 'vitest';
import { withoutScripts } from './without-scripts.ts';

it('takes scripts and their data out of a page, and leaves what is read', () => {
  const page = `<head><title>T</title></head>
<body><div id="root"><p>Read</p><button data-next="">Next</button></div>
<script type="application/json" id="rows">{"a":"<\\/p>"}</script>
<script type="module" src="/page.js"></script>
</body>`;

  expect(withoutScripts(page)).toBe(`<head><title>T</title></head>
<body><div id="root"><p>Read</p><button>Next</button></div>
</body>`);
});
