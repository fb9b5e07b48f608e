import { StartupError } from './startup-error.ts';

/** What a version before 2.0.0 wrote is not opened. */
export class OlderBuildError extends StartupError {
  override name = 'OlderBuildError';

  /** @param what it is, as the sentence begins. */
  constructor(what: string) {
    super(
      `${what} is of a version before 2.0.0, and is left as it is: set DATA_DIR or DATABASE_URL to another one.`,
    );
  }
}
