/** What is wrong in the content files, gathered so that one run names all of it. */
export class Problems {
  readonly found: string[] = [];

  report(file: string, reason: string) {
    this.found.push(`${file}: ${reason}`);
  }
}

/** The content cannot be served as it is. The message has a line for each problem. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}
