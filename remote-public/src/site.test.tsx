import { METRIC_COUNT } from '@burhan/shared/limits';
import { FULL_CONTENT } from '@burhan/testing/rows';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { pages } from './site.ts';
import { startSite } from './testing/site.tsx';

it('shows each page with what was handed over for it, whatever was started since', async () => {
  const site = await startSite();
  const { Page: First } = await pages.home({ ...site, content: FULL_CONTENT });
  await pages.home({ ...site, content: { ...FULL_CONTENT, metrics: [] } });
  const Shown = First as ComponentType;

  expect(renderToString(<Shown />).match(/Label \d/g)).toHaveLength(METRIC_COUNT);
});
