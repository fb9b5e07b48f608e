import project from '../../package.json' with { type: 'json' };

/** Of the whole project: what `/healthz`, the database and backups say. */
export const VERSION = project.version;
