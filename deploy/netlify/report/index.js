/** Runs when a deploy is live. */
export const onSuccess = ({ utils }) => utils.run.command('deploy/steps/report');
