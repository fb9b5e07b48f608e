import project from '../../package.json' with { type: 'json' };

/** The version of the whole project, which `/healthz` and the console show. */
export const VERSION = project.version;
