import type { OngoingProject } from '@burhan/shared/entities/content';
import { expect, it } from 'vitest';
import { registryRecord } from './registry-record.ts';

const recordOf = (registry: string | null, registry_id: string | null) =>
  registryRecord({ registry: registry as OngoingProject['registry'], registry_id });

it.each([
  ['PROSPERO', 'CRD42021234567', 'https://www.crd.york.ac.uk/PROSPERO/view/CRD42021234567'],
  ['SCTR', '22060801', 'https://sctr.sfda.gov.sa/'],
  ['ClinicalTrials', 'NCT01234567', 'https://clinicaltrials.gov/study/NCT01234567'],
  ['OSF', 'a1b2c', 'https://osf.io/a1b2c'],
  ['other', 'https://registry.example/1?a=b', 'https://registry.example/1?a=b'],
])('%s has the record %s', (registry, id, address) => {
  expect(recordOf(registry, id)).toBe(address);
});

it.each([
  ['PROSPERO', 'NCT01234567'],
  ['PROSPERO', 'CRD42021234567/../..'],
  ['SCTR', 'A22060801'],
  ['ClinicalTrials', 'NCT0123'],
  ['OSF', 'a1b2c?x'],
  ['other', 'javascript:alert(1)'],
  ['other', 'http://registry.example/1'],
  ['other', 'https://'],
  ['other', 'ISRCTN12345678'],
  ['', 'NCT01234567'],
  [null, null],
  ['OSF', ' '],
])('%s with the id %j leads nowhere', (registry, id) => {
  expect(recordOf(registry, id)).toBeNull();
});
