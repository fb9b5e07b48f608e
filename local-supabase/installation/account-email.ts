/** The email address that a username stands for (docs/rules/accounts.md#login). */
export function accountEmail(name: string, domain: string): string {
  const trimmed = name.trim().toLowerCase();
  return trimmed.includes('@') ? trimmed : `${trimmed}@${domain}`;
}
