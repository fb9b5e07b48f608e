import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectIdOf, projectPath } from './project.ts';

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
    '/ongoing-projects',
    '/ongoing-projects/',
    '/ongoing-projects/P001/x',
    '/ongoing-projects/P001.html',
    '/ongoing-projects/404',
    '/ongoing-projects/~',
    '/ongoing-projects/~====',
    '/ongoing-projects/~A',
    // The plain form of these is the only one.
    '/ongoing-projects/~UDAwMQ',
    '/ongoing-projects/~_-',
    '/publications/P001',
  ])('%s is none', (path) => {
    expect(projectIdOf(path)).toBeNull();
  });

  it('leads back to every id that the table takes, by one name that is safe for a file', () => {
    const ids = fc.string({ minLength: 1, maxLength: 50, unit: 'grapheme-composite' });
    fc.assert(
      fc.property(ids, (text) => {
        const id = text.toWellFormed();
        const path = projectPath(id, 'en');
        if (path === null) return;
        expect(path).toMatch(/^\/ongoing-projects\/~?[\w-]{1,240}$/);
        expect(projectIdOf(path)).toBe(id);
      }),
      { numRuns: 500 },
    );
  });

  it('is none for an id that is too long for a name of a file', () => {
    expect(projectPath('🧪'.repeat(50), 'en')).toBeNull();
  });
});
