import type { ListedAccount } from './account.ts';

const HEADINGS = ['account', 'admin', 'second factor', 'last login (UTC)'];

/** Accounts as lines for a terminal, in columns. */
export function accountTable(accounts: readonly ListedAccount[]): string {
  if (accounts.length === 0) return 'There are no accounts.';
  const rows = [HEADINGS, ...accounts.map(cellsOf)];
  const widths = HEADINGS.map((_heading, column) => Math.max(...rows.map((row) => lengthOf(row[column]))));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - lengthOf(cell)))
      .join('  ')
      .trimEnd(),
  );
  return lines.join('\n');
}

function cellsOf({ email, isAdmin, hasSecondFactor, lastLogin }: ListedAccount): string[] {
  // A terminal obeys some characters that nobody sees.
  const name = email.replace(/\p{C}/gu, '?');
  const time = lastLogin === null ? 'never' : lastLogin.slice(0, 16).replace('T', ' ');
  return [name, isAdmin ? 'yes' : 'no', hasSecondFactor ? 'yes' : 'no', time];
}

function lengthOf(cell = ''): number {
  return [...cell].length;
}
