const BLOB_PAGE = /^https?:\/\/(?:www\.)?github\.com\/([^/\s]+)\/([^/\s]+)\/blob\/([^?#\s]+)(?:[?#].*)?$/i;

/**
 * The raw-content address of a GitHub blob page; anything else comes back trimmed and unchanged.
 * `https://github.com/o/r/blob/main/a.png` → `https://raw.githubusercontent.com/o/r/main/a.png`
 */
export function toRawGithubUrl(address: string): string {
  const trimmed = address.trim();
  const blob = BLOB_PAGE.exec(trimmed);
  return blob ? `https://raw.githubusercontent.com/${blob[1]}/${blob[2]}/${blob[3]}` : trimmed;
}
