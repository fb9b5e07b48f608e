import type { AccountStore } from '@burhan/shared/data/account';

const refuse = () => Promise.reject(new Error('Not here.'));

/** An account of which there is nothing to say. @param own acts of a test's own. */
export function accountInMemory(own: Partial<AccountStore> = {}): AccountStore {
  return {
    access: refuse,
    sessions: refuse,
    endSession: refuse,
    endOthers: refuse,
    logins: async () => ({ last_login: null, failures_since: 0, new_devices: [] }),
    level: refuse,
    isRecovered: refuse,
    changePassword: refuse,
    factors: refuse,
    enrol: refuse,
    confirm: refuse,
    removeFactors: refuse,
    makeRecoveryCodes: refuse,
    records: refuse,
    ...own,
  };
}
