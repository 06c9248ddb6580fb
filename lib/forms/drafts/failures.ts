/** Disk or folder cannot be used: a form cannot be shown again with what was answered. */
export class DraftsUnavailable extends Error {
  override readonly name = 'DraftsUnavailable';
}
