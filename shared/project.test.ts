import { buildProject } from '@burhan/testing/rows';
import { describe, expect, it } from 'vitest';
import { isDeadlineOver, isProjectOpen, projectIdOf, projectPath } from './project.ts';

describe('the address of a project', () => {
  it.each([
    ['P001', '/ongoing-projects/P001'],
    ['a-b_C', '/ongoing-projects/a-b_C'],
    ['P 1', '/ongoing-projects/~UCAx'],
    ['../x', '/ongoing-projects/~Li4veA'],
    ['404', '/ongoing-projects/~NDA0'],
    ['index', '/ongoing-projects/~aW5kZXg'],
    ['مشروع', '/ongoing-projects/~2YXYtNix2YjYuQ'],
  ])('of %s is %s', (id, path) => {
    expect(projectPath(id, 'en')).toBe(path);
    expect(projectPath(id, 'ar')).toBe(`/ar${path}`);
    expect(projectIdOf(`/ar${path}`)).toBe(id);
  });

  it.each([
    ...['', '/', '/P001/x', '/P001.html', '/404', '/~', '/~====', '/~A', '/~_-'],
    // This encodes an id that must have its plain form.
    '/~UDAwMQ',
  ])('%s below the list is none', (path) => {
    expect(projectIdOf(`/ongoing-projects${path}`)).toBeNull();
    expect(projectIdOf('/publications/P001')).toBeNull();
  });

  it.each(['~', 'a/b', 'P%001', ' ', 'İ\u0307', '\u202e🧪', 'x'.repeat(50)])(
    'leads back to the id %j',
    (id) => {
      const path = projectPath(id, 'en') ?? '';
      expect(path).toMatch(/^\/ongoing-projects\/~?[\w-]{1,240}$/);
      expect(projectIdOf(path)).toBe(id);
    },
  );

  it('is none for an id that is too long for a name of a file', () => {
    expect(projectPath('🧪'.repeat(50), 'en')).toBeNull();
  });
});

describe('a project can be joined', () => {
  const project = buildProject({ closes_at: '2026-12-01T21:00:00+00:00' });

  it.each([
    ['Open', null, true],
    ['Open', '4', true],
    ['Open', '10', true],
    ['Open', '000', false],
    ['Closed', '4', false],
  ] as const)('when it is %s with %j places: %s', (status, places, isOpen) => {
    expect(isProjectOpen({ ...project, status, places })).toBe(isOpen);
  });

  it('until the second in which its deadline is over', () => {
    const end = Date.parse('2026-12-01T21:00:00Z');

    expect(isDeadlineOver(project, end - 1000)).toBe(false);
    expect(isDeadlineOver(project, end)).toBe(true);
    expect(isDeadlineOver({ ...project, closes_at: null }, end)).toBe(false);
  });
});
