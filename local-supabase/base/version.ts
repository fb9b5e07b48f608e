import project from '../../package.json' with { type: 'json' };

/** Of the whole project: what `/healthz` and the console say. */
export const VERSION = project.version;
