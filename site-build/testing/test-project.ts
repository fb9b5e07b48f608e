import type { FixtureProject } from '@burhan/testing/fixture-project';
import { prerenderedProject } from '@burhan/testing/prerendered-project';
import { afterAll, beforeAll } from 'vitest';

/** For the tests of one file: a fixture project, by default with one prerendered site. It exists once the tests run. */
export function testProject(make = () => prerenderedProject([])): FixtureProject {
  const project = {} as FixtureProject;
  beforeAll(async () => void Object.assign(project, await make()));
  afterAll(() => project.remove());
  return project;
}
