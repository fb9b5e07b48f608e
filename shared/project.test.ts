import { buildProject } from '@burhan/testing/rows';
import { expect, it } from 'vitest';
import { isDeadlineOver, isProjectOpen, projectIdOf, projectPath } from './project.ts';

it.each([
  ['P001', '/ongoing-projects/P001'],
  ['a-b_C', '/ongoing-projects/a-b_C'],
  ['../x', '/ongoing-projects/~Li4veA'],
  ['404', '/ongoing-projects/~NDA0'],
  ['index', '/ongoing-projects/~aW5kZXg'],
  ['مشروع', '/ongoing-projects/~2YXYtNix2YjYuQ'],
  ['İ\u0307 >>>???', '/ongoing-projects/~xLDMhyA-Pj4_Pz8'],
])('the project %j has the address %s, which leads back to it', (id, path) => {
  expect(projectPath(id, 'en')).toBe(path);
  expect(projectPath(id, 'ar')).toBe(`/ar${path}`);
  expect(projectIdOf(`/ar${path}`)).toBe(id);
});

it.each([
  ...['', '/', '/P001/x', '/P001.html', '/404', '/~', '/~====', '/~A', '/~_-'],
  // This encodes an id that must have its plain form.
  '/~UDAwMQ',
])('no project is at %j below the list', (path) => {
  expect(projectIdOf(`/ongoing-projects${path}`)).toBeNull();
});

it('only a project whose id is short enough for a name of a file has an address', () => {
  expect(projectIdOf(projectPath('س'.repeat(50), 'en') ?? '')).toBe('س'.repeat(50));
  expect(projectPath('🧪'.repeat(50), 'en')).toBeNull();
});

const project = buildProject({ closes_at: '2026-12-01T21:00:00+00:00' });

it.each([
  ['Open', null, true],
  ['Open', '10', true],
  ['Open', '000', false],
  ['Closed', '4', false],
] as const)('whether a project can be joined that is %s with %j places: %s', (status, places, isOpen) => {
  expect(isProjectOpen({ ...project, status, places })).toBe(isOpen);
});

it('it can be joined until the second in which its deadline is over', () => {
  const end = Date.parse('2026-12-01T21:00:00Z');

  expect(isDeadlineOver(project, end - 1000)).toBe(false);
  expect(isDeadlineOver(project, end)).toBe(true);
  expect(isDeadlineOver({ ...project, closes_at: null }, end)).toBe(false);
});
