/**
 * @supabase/lite replaces `process.emitWarning` by a function that takes text alone, so that Node's own warnings,
 * which are errors, would end the process. Errors are handed to it as text.
 */
export function tolerateWarnings(): void {
  const emitText = process.emitWarning;
  const emitAny = (warning: string | Error, ...rest: never[]) =>
    emitText(warning instanceof Error ? `${warning.name}: ${warning.message}` : warning, ...rest);
  process.emitWarning = emitAny as typeof process.emitWarning;
}
