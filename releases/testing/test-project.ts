import { composedProject } from '@burhan/testing/composed-project';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { afterAll, beforeAll } from 'vitest';

/** For the tests of one file: a fixture project, by default with one composed site. It is there once the tests run. */
export function testProject(make = () => composedProject([])): FixtureProject {
  const project = {} as FixtureProject;
  beforeAll(async () => void Object.assign(project, await make()));
  afterAll(() => project.remove());
  return project;
}
