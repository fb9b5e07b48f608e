import type { FixtureProject } from '@burhan/testing/fixture-project';
import { startNginxForTests, type TestNginx, type TestNginxOptions } from '@burhan/testing/nginx';
import { prerenderedProject } from '@burhan/testing/prerendered-project';
import { buildPublication } from '@burhan/testing/rows';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type StandInBackend, startStandInBackend } from './stand-in-backend.ts';
import { testProject } from './test-project.ts';

export type ServedProject = { project: FixtureProject; backend: StandInBackend; nginx: TestNginx };

/**
 * For the tests of one file: a prerendered site with publication 7, nginx before it, and a backend that answers what the
 * tests want. All three exist once the tests run. The backend is reset before each test.
 */
export function serveProject(options: Partial<TestNginxOptions> = {}, supabaseUrl = ''): ServedProject {
  const project = testProject(() => prerenderedProject([buildPublication({ id: 7 })], supabaseUrl));
  const served = { project } as ServedProject;
  beforeAll(async () => {
    served.backend = await startStandInBackend();
    const { distDir } = project;
    served.nginx = await startNginxForTests({ distDir, upstream: served.backend.upstream, ...options });
  });
  afterAll(async () => {
    await served.nginx.stop();
    await served.backend.close();
  });
  beforeEach(() => served.backend.reset());
  return served;
}
