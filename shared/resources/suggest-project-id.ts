/**
 * The id proposed for a new project: P and count + 1 in three digits, or the next that is free.
 * @param ids the ids of all projects there are.
 */
export function suggestProjectId(ids: readonly string[]): string {
  const taken = new Set(ids);
  let number = ids.length + 1;
  while (taken.has(projectId(number))) number++;
  return projectId(number);
}

function projectId(number: number): string {
  return `P${String(number).padStart(3, '0')}`;
}
