import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from './atomic-file.ts';
import { withFolderLock } from './folder-lock.ts';
import type { PartName } from './parts.ts';

/** The hash of what a part was last built from, and what came out. */
type LastBuild = { sources: string; version: string };

type BuildState = Partial<Record<PartName, LastBuild>>;

/** An unreadable state counts as none: everything is built again. */
export async function readBuildState(distDir: string): Promise<BuildState> {
  try {
    return JSON.parse(await readFile(fileOf(distDir), 'utf8'));
  } catch {
    return {};
  }
}

export async function recordBuild(distDir: string, part: PartName, built: LastBuild): Promise<void> {
  await withFolderLock(distDir, async () => {
    const state = { ...(await readBuildState(distDir)), [part]: built };
    await writeFileAtomically(fileOf(distDir), `${JSON.stringify(state, null, 2)}\n`);
  });
}

function fileOf(distDir: string): string {
  return path.join(distDir, 'build-state.json');
}
