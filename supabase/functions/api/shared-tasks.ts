/** Shares one running task among all who ask for the same key while it runs. */
export function createSharedTasks<Result>(): (key: string, start: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key, start) => {
    const present = running.get(key);
    if (present !== undefined) return present;
    const task = start().finally(() => running.delete(key));
    running.set(key, task);
    return task;
  };
}
