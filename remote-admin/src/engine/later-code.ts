type Guard = <Value>(asked: Promise<Value>) => Promise<Value>;

let guard: Guard = (asked) => asked;

/** Decides how long, and how, code is waited for that is fetched while the console is in use. */
export function guardLaterCode(by: Guard): void {
  guard = by;
}

/** Code that is fetched while the console is in use: rejects when it cannot be had, or takes too long. */
export function laterCode<Value>(asked: Promise<Value>): Promise<Value> {
  return guard(asked);
}
