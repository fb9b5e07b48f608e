/** What the login form asks for: username and password first; the others follow from the answer. */
export type LoginStep = 'password' | 'code-asked' | 'must-enrol' | 'forgot';

/** What its steps can do. Each says whether it went well; if not, a toast has said why. */
export type LoginActs = {
  isRunning: boolean;
  giveCode: (code: string) => Promise<boolean>;
  giveRecoveryCode: (code: string) => Promise<boolean>;
  /** Gives up a login that waits for its code. */
  leave: () => Promise<void>;
};
