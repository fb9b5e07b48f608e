/** Name of the global symbol under which the host's server build keeps the packages that must be one instance. */
export const SERVER_SHARE = 'burhan.shared';
